import { formatBase58 } from '@shared/domain/base58'
import type { ConfigV1, MessageV1 } from '@shared/domain/solana/message'
import { writeMessageV1 } from '@shared/domain/solana/writeMessageV1'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  generateKeyPairSigner,
  type KeyPairSigner,
  signBytes,
} from '@solana/web3.js'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SolanaNetwork, startSolanaNetwork } from './startSolanaNetwork'
import { testAccounts } from './testAccounts'

const systemProgram = '11111111111111111111111111111111'
const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const config = { computeUnits: 1_000, accountBytes: 100_000 }
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

let rich: KeyPairSigner
let network: SolanaNetwork
beforeAll(async () => {
  const key = Buffer.from(testAccounts[0]!.privateKey.slice(2), 'hex')
  rich = await createKeyPairSignerFromPrivateKeyBytes(key)
})
afterEach(() => network.stop())

/** The part of an answer's result that most methods have. */
async function valueFrom<T>(method: string, ...params: unknown[]): Promise<T> {
  return ((await ask(method, ...params)).result as { readonly value: T }).value
}

async function ask(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return (await (await fetch(network.url, { method: 'POST', body })).json()) as { readonly result: unknown }
}

/** A transfer of lamports, with an instruction of the compute budget that asks for a huge price. */
async function transferOf(lamports: bigint, to: string, parts: { config?: ConfigV1; data?: number } = {}) {
  const { blockhash } = await valueFrom<{ blockhash: string }>('getLatestBlockhash')
  const amount = Buffer.alloc(8)
  amount.writeBigUInt64LE(lamports)
  const priced = new Uint8Array(parts.data ?? 9).fill(255)
  priced[0] = 3
  const message: MessageV1 = {
    header: { signers: 1, readonlySigners: 0, readonlyOthers: 2 },
    config: parts.config ?? config,
    lifetime: blockhash,
    addresses: [rich.address, to, systemProgram, budgetProgram],
    instructions: [
      { program: 3, accounts: [], data: priced },
      { program: 2, accounts: [0, 1], data: Uint8Array.from([2, 0, 0, 0, ...amount]) },
    ],
  }
  const bytes = writeMessageV1(message)
  const signature = await signBytes(rich.keyPair.privateKey, bytes)
  const wire = Uint8Array.from([...bytes, ...signature])
  return { bytes, wire, signature: formatBase58(Uint8Array.from(signature)) }
}
const send = (wire: Uint8Array) => ask('sendTransaction', base64(wire), { encoding: 'base64' })
const balance = (address: string) => valueFrom<number>('getBalance', address)

describe.each([20, 300, 350, 400, 5_000])('with a slot each %s ms', (slotMs) => {
  test('the virtual machine executes a transaction of version 1, with the fee that it states', async () => {
    network = await startSolanaNetwork({ slotMs })
    const { address: to } = await generateKeyPairSigner()
    const before = await balance(rich.address)
    const made = await transferOf(2_000_000_000n, to, { config: { ...config, priorityFee: 1_000_000_000n } })

    expect(await valueFrom('getFeeForMessage', base64(made.bytes))).toBe(1_000_005_000)
    const options = { encoding: 'base64', replaceRecentBlockhash: true }
    expect(await valueFrom('simulateTransaction', base64(made.wire), options)).toMatchObject({ err: null })
    expect(await send(made.wire)).toMatchObject({ result: made.signature })
    expect([await balance(to), before - (await balance(rich.address))]).toEqual([
      2_000_000_000, 3_000_005_000,
    ])
  })
})

test('a reader gets version 1 if it asks for it, and error −32015 otherwise', async () => {
  network = await startSolanaNetwork()
  const { address: to } = await generateKeyPairSigner()
  const { wire, signature } = await transferOf(2_000_000n, to)
  await send(wire)

  expect(await ask('getTransaction', signature, { maxSupportedTransactionVersion: 0 })).toMatchObject({
    error: { code: -32015 },
  })
  const read = { maxSupportedTransactionVersion: 1 }
  const answer = await ask('getTransaction', signature, { ...read, encoding: 'jsonParsed' })
  const result = answer.result as { transaction: { message: { accountKeys: { pubkey: string }[] } } }
  expect(result).toMatchObject({
    version: 1,
    meta: { err: null, fee: 5_000 },
    transaction: { signatures: [signature] },
  })
  expect(result.transaction.message.accountKeys.map(({ pubkey }) => pubkey)).toEqual([
    rich.address,
    to,
    systemProgram,
    budgetProgram,
  ])
  expect(result.transaction.message).not.toHaveProperty('addressTableLookups')
  const raw = await ask('getTransaction', signature, { ...read, encoding: 'base64' })
  expect(raw.result).toMatchObject({ transaction: [base64(wire), 'base64'] })
})

test('a transaction of version 1 has up to 4,096 bytes, and what is invalid is refused', async () => {
  network = await startSolanaNetwork()
  const { address: to } = await generateKeyPairSigner()
  const { wire } = await transferOf(2_000_000n, to)
  const room = 4_096 - wire.length + 9
  const refused = (text: string) => ({ error: { code: -32602, message: expect.stringContaining(text) } })

  const longest = await transferOf(2_000_000n, to, { data: room })
  expect(longest.wire).toHaveLength(4_096)
  expect(await send(longest.wire)).toMatchObject({ result: longest.signature })
  expect(await send((await transferOf(1n, to, { data: room + 1 })).wire)).toMatchObject(
    refused('too large: 4097 bytes (max: encoded/raw 5464/4096)'),
  )
  const half = wire.slice()
  half[4] = 0b1101
  expect(await send(half)).toMatchObject(refused('half a priority fee'))
  expect(await send(wire.subarray(0, -64))).toMatchObject(refused('failed to deserialize'))
  const forged = wire.slice()
  forged[forged.length - 1]! ^= 1
  expect(await send(forged)).toMatchObject({ error: { code: -32003 } })
  const unsigned = wire.slice().fill(0, -64)
  expect(await send(unsigned)).toMatchObject({ error: { code: -32003 } })
})
