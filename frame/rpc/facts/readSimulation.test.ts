import { formatBase58 } from '@shared/domain/base58'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  type IInstruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SolanaNetwork, startSolanaNetwork } from '../../../devnet/solana/startSolanaNetwork'
import { testAccounts } from '../../../devnet/solana/testAccounts'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import {
  associatedProgram,
  compileVersion1,
  instruction,
  littleEndian,
  systemProgram,
  tokenProgram,
  transferLamports,
} from '../../../tests/vault/solanaTransactions'
import { noFacts } from '../../describe/facts'
import { readTransaction } from '../../requests/solana/readTransaction'
import type { AskNodes } from '../nodes/createNodes'
import { withSimulatedCalls, withSimulatedTransaction } from './readSimulation'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const harbor = { id: 'eip155:1', name: 'Harbor', nativeCurrency: coin, rpcUrls: ['http://node.example'] }
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const pay = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n, data: '0x' } as const
const calls = { account, chain: harbor, calls: [pay] }
const { signal } = new AbortController()

test('a node that takes too long makes no simulation: the approval comes without it', async () => {
  const clock = createFakeClock()
  const never: AskNodes = (_chain, _method, _params, aborted) =>
    new Promise((_, reject) => aborted!.addEventListener('abort', () => reject(new Error('late'))))

  const facts = withSimulatedCalls(Promise.resolve(noFacts), calls, { ask: never, clock }, signal)
  await clock.advance(4_000)

  expect(await facts).toEqual({ ...noFacts, simulation: { status: 'unavailable' } })
})

test('a request that is over rejects with its reason', async () => {
  const controller = new AbortController()
  const never: AskNodes = () => new Promise(() => {})
  const known = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error('over')))
  })

  const facts = withSimulatedCalls(known, calls, { ask: never, clock: createFakeClock() }, controller.signal)
  controller.abort(new Error('declined'))

  await expect(facts).rejects.toThrow('declined')
})

test('tokens that only the simulation reports are read', async () => {
  const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
  const word = (text: string) => text.replace(/^0x/, '').toLowerCase().padStart(64, '0')
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const log = {
    address: token,
    topics: [transfer, `0x${word(pay.to)}`, `0x${word(account)}`],
    data: `0x${word('7')}`,
  }
  const ask: AskNodes = async (_chain, method, params) => {
    if (method === 'eth_call') {
      const [{ data }] = params as [{ data: string }]
      return data === '0x313ce567'
        ? `0x${word('6')}`
        : `0x${Buffer.from('FREE').toString('hex').padEnd(64, '0')}`
    }
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: { from?: string }[] }] }]
    return [
      {
        calls: blockStateCalls[0].calls.map(({ from }) =>
          from ? { status: '0x1', logs: [log] } : { status: '0x0' },
        ),
      },
    ]
  }

  const facts = await withSimulatedCalls(
    Promise.resolve(noFacts),
    calls,
    { ask, clock: createFakeClock() },
    signal,
  )

  expect(facts.tokens.get(token)).toEqual({ symbol: 'FREE', decimals: 6, isListed: false })
  expect(facts.simulation).toMatchObject({
    accounts: [{ changes: [{ asset: { kind: 'token', token }, difference: 7n }] }, {}],
  })
})

let network: SolanaNetwork
let rich: KeyPairSigner
beforeAll(async () => {
  network = await startSolanaNetwork()
  rich = await createKeyPairSignerFromPrivateKeyBytes(
    Buffer.from(testAccounts[0]!.privateKey.slice(2), 'hex'),
  )
})
afterAll(() => network.stop())

const rpcOf = () => createSolanaRpc(network.url)
const ask: AskNodes = async (_chain, method, params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(network.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

/** What a transaction changes by its simulation, and then by what happens: coins with the fee, as the network counts. */
async function changesOf(instructions: readonly IInstruction[], mayFail = false) {
  const { value: lifetime } = await rpcOf().getLatestBlockhash().send()
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(rich, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  const wire = getBase64EncodedWireTransaction(transaction)
  const read = readTransaction(Uint8Array.from(Buffer.from(wire, 'base64')), rich.address)
  const chain = { ...harbor, id: 'solana:reef' }
  const { simulation } = await withSimulatedTransaction(
    Promise.resolve(noFacts),
    {
      kind: 'solanaTransactions',
      account: rich.address,
      chainId: chain.id,
      chain,
      transactions: [read],
      answer: 'send',
      sendOptions: {},
    },
    { ask, clock: createFakeClock() },
    signal,
  )
  if (!mayFail) await rpcOf().sendTransaction(wire, { encoding: 'base64' }).send()
  return simulation
}

const tokenAccountOf = async (owner: string) => {
  const encoder = getAddressEncoder()
  const seeds = [owner, tokenProgram, network.tokens.usdc].map((seed) => encoder.encode(address(seed)))
  const [found] = await getProgramDerivedAddress({ programAddress: address(associatedProgram), seeds })
  return found
}
const lamportsOf = async (of: string) =>
  (
    await rpcOf()
      .getBalance(of as Address)
      .send()
  ).value
const tokensOf = async (of: string) =>
  BigInt(
    (
      await rpcOf()
        .getTokenAccountBalance(of as Address)
        .send()
    ).value.amount,
  )

test('a payment of SOL is simulated as it then happens, with its fee', async () => {
  const receiver = (await generateKeyPairSigner()).address
  const before = await lamportsOf(rich.address)

  const simulation = await changesOf([transferLamports(2_000_000n, rich.address, receiver)])

  const after = await lamportsOf(rich.address)
  expect(await lamportsOf(receiver)).toBe(2_000_000n)
  const sol = { kind: 'coin' }
  expect(simulation).toEqual({
    status: 'known',
    mismatches: [],
    isPartial: false,
    hasFee: true,
    accounts: [
      { account: rich.address, changes: [{ asset: sol, difference: after - before, before, after }] },
      { account: receiver, changes: [{ asset: sol, difference: 2_000_000n, before: 0n, after: 2_000_000n }] },
    ],
  })
})

test('a transfer of a token into a new account is simulated as it then happens', async () => {
  const receiver = (await generateKeyPairSigner()).address
  const mint = network.tokens.usdc
  const [source, destination] = await Promise.all([tokenAccountOf(rich.address), tokenAccountOf(receiver)])
  const before = await tokensOf(source)
  const coinsBefore = await lamportsOf(rich.address)
  const open = instruction(
    associatedProgram,
    [
      [rich.address, 'sw'],
      [destination, 'w'],
      [receiver, 'r'],
      [mint, 'r'],
      [systemProgram, 'r'],
      [tokenProgram, 'r'],
    ],
    [],
  )
  const send = instruction(
    tokenProgram,
    [
      [source, 'w'],
      [mint, 'r'],
      [destination, 'w'],
      [rich.address, 's'],
    ],
    [12, ...littleEndian(1_500_000n, 8), 6],
  )

  const simulation = await changesOf([open, send])

  expect(await tokensOf(source)).toBe(before - 1_500_000n)
  expect(await tokensOf(destination)).toBe(1_500_000n)
  const coins = await lamportsOf(rich.address)
  const asset = { kind: 'token', token: mint }
  expect(simulation).toMatchObject({
    mismatches: [],
    accounts: [
      {
        account: rich.address,
        changes: [
          { asset: { kind: 'coin' }, difference: coins - coinsBefore },
          { asset, difference: -1_500_000n, before, after: before - 1_500_000n },
        ],
      },
      { account: receiver, changes: [{ asset, difference: 1_500_000n, before: 0n, after: 1_500_000n }] },
    ],
  })
})

test('a token account that is handed over leaves with all that it holds', async () => {
  const source = await tokenAccountOf(rich.address)
  const before = await tokensOf(source)
  const friend = testAccounts[1]!.address
  const handOver = instruction(
    tokenProgram,
    [
      [source, 'w'],
      [rich.address, 's'],
    ],
    [6, 2, 1, ...getAddressEncoder().encode(address(friend))],
  )

  const simulation = await changesOf([handOver], true)

  expect(simulation).toMatchObject({
    accounts: [
      {
        changes: [{ asset: { kind: 'coin' } }, { asset: { kind: 'token' }, difference: -before, after: 0n }],
      },
    ],
  })
})

test('more tokens than there are fail, with the program’s words', async () => {
  const source = await tokenAccountOf(rich.address)
  const target = await tokenAccountOf(testAccounts[1]!.address)
  const send = instruction(
    tokenProgram,
    [
      [source, 'w'],
      [target, 'w'],
      [rich.address, 's'],
    ],
    [3, ...littleEndian(2n ** 60n, 8)],
  )

  expect(await changesOf([transferLamports(1n, rich.address, rich.address), send], true)).toEqual({
    status: 'fails',
    step: 2,
    reason: 'insufficient funds',
  })
})

test('a transaction of version 1 is simulated, and a priority fee of 1 SOL is named as a further loss', async () => {
  const receiver = (await generateKeyPairSigner()).address
  const { wire } = compileVersion1({
    feePayer: rich.address,
    instructions: [transferLamports(2_000_000n, rich.address, receiver)],
    config: { priorityFee: 1_000_000_000n, computeUnits: 1_000, accountBytes: 100_000 },
  })
  const chain = { ...harbor, id: 'solana:reef' }
  const before = await lamportsOf(rich.address)
  const { simulation } = await withSimulatedTransaction(
    Promise.resolve(noFacts),
    {
      kind: 'solanaTransactions',
      account: rich.address,
      chainId: chain.id,
      chain,
      transactions: [readTransaction(wire, rich.address)],
      answer: 'send',
      sendOptions: {},
    },
    { ask, clock: createFakeClock() },
    signal,
  )

  const left = 1_002_005_000n
  expect(simulation).toMatchObject({
    status: 'known',
    hasFee: true,
    isPartial: false,
    accounts: [
      { changes: [{ asset: { kind: 'coin' }, difference: -left, before }] },
      { account: receiver, changes: [{ difference: 2_000_000n }] },
    ],
    mismatches: [{ kind: 'unnamed', asset: { kind: 'coin' }, left }],
  })
})

test.each([
  ['nothing', null],
  ['no accounts', { value: { err: null } }],
  ['accounts of another number', { value: { err: null, accounts: [] } }],
  ['accounts that are none', { value: { err: null, accounts: [7, { lamports: -1 }, {}] } }],
])('a node that answers %s makes no simulation', async (_, answer) => {
  const wire = Uint8Array.from(Buffer.from(getBase64EncodedWireTransaction(await unsent()), 'base64'))
  const chain = { ...harbor, id: 'solana:reef' }
  const { simulation } = await withSimulatedTransaction(
    Promise.resolve(noFacts),
    {
      kind: 'solanaTransactions',
      account: rich.address,
      chainId: chain.id,
      chain,
      transactions: [readTransaction(wire, rich.address)],
      answer: 'send',
      sendOptions: {},
    },
    { ask: async () => answer, clock: createFakeClock() },
    signal,
  )

  expect(simulation).toEqual({ status: 'unavailable' })
})

const unsent = () =>
  signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(rich, message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: formatBase58(new Uint8Array(32).fill(7)) as never, lastValidBlockHeight: 1n },
          message,
        ),
      (message) =>
        appendTransactionMessageInstructions([transferLamports(1n, rich.address, tokenProgram)], message),
    ),
  )
