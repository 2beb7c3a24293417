import { formatBase58 } from '@shared/domain/base58'
import { expect, test } from 'vitest'
import vectors from '../../../tests/fixtures/solana/kitVectors.json'
import { compileSolana, payer, stranger } from '../../../tests/vault/solanaTransactions'
import { compile } from '../chains/solana/transactions/compile'
import { transferLamports } from '../chains/solana/transactions/instructions'
import type { PairedNamespace } from './pairedNamespace'
import { toSolanaProvider } from './toSolanaProvider'

const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const other = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const signature = new Uint8Array(64).fill(7)
const every = ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction']
const { wire } = compile(address as never, { blockhash: other, lastValidBlockHeight: 9n }, [
  transferLamports(address as never, other as never, 5n),
])
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** A paired wallet that has approved these methods, and its requests. */
function arrange(answer: unknown, methods = every, versions?: readonly ('legacy' | number)[]) {
  const asked: unknown[] = []
  const paired: PairedNamespace = {
    state: () => ({ reference: 'x', addresses: [address] }),
    takes: (method) => methods.includes(method),
    onChange: () => () => {},
    async request(method, params, chain) {
      asked.push([method, params, ...(chain ? [chain] : [])])
      return answer
    },
  }
  return { provider: toSolanaProvider(paired, async () => {}, versions), asked }
}

test('a whole signed transaction is taken as it is', async () => {
  const signed = Uint8Array.from([1, 2, 3])
  const { provider, asked } = arrange({ signature: '1', transaction: base64(signed) })

  expect(await provider.signTransaction!(wire, address, 'solana:devnet')).toEqual(signed)
  expect(asked).toEqual([
    ['solana_signTransaction', { transaction: base64(wire), pubkey: address }, 'solana:devnet'],
  ])
})

test('a bare signature is put into the transaction', async () => {
  const { provider } = arrange({ signature: formatBase58(signature) })

  const signed = await provider.signTransaction!(wire, address)

  expect(signed).toEqual(Uint8Array.from([1, ...signature, ...wire.subarray(65)]))
  await expect(provider.signTransaction!(wire, other)).rejects.toThrow(`${other} does not sign`)
})

test.each([[[] as number[]], [[1]], [[255, 255, 255]]])(
  'bytes like %j are no transaction to sign',
  async (bytes) => {
    const { provider } = arrange({ signature: formatBase58(signature) })

    await expect(provider.signTransaction!(Uint8Array.from(bytes), address)).rejects.toThrow()
  },
)

test('several transactions are signed together', async () => {
  const { provider, asked } = arrange({ transactions: [base64(wire), base64(wire)] })

  expect(await provider.signAllTransactions!([wire, wire], address)).toEqual([wire, wire])
  expect(asked).toEqual([
    ['solana_signAllTransactions', { transactions: [base64(wire), base64(wire)], pubkey: address }],
  ])
  await expect(provider.signAllTransactions!([wire], address)).rejects.toThrow('did not sign each')
})

test('a transaction is sent with the given options', async () => {
  const { provider, asked } = arrange({ signature: formatBase58(signature) })
  const options = { skipPreflight: true, chain: 'solana:mainnet' }

  expect(await provider.signAndSendTransaction!(wire, address, options)).toEqual(signature)
  expect(asked).toEqual([
    [
      'solana_signAndSendTransaction',
      {
        transaction: base64(wire),
        pubkey: address,
        options: { skipPreflight: true },
        sendOptions: { skipPreflight: true },
      },
      'solana:mainnet',
    ],
  ])
  await expect(
    provider.signAndSendTransaction!(wire, address, { preflightCommitment: 'certain' }),
  ).rejects.toMatchObject({ code: -32602 })
})

test('methods that the wallet has not approved are absent', () => {
  const { provider } = arrange({}, ['solana_signMessage'])

  expect([provider.signTransaction, provider.signAllTransactions, provider.signAndSendTransaction]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

const version1 = vectors.transactions.map(({ wire }) => Uint8Array.from(Buffer.from(wire, 'hex')))

test('a paired wallet, which names no versions, is never asked for version 1', async () => {
  const { provider, asked } = arrange({ signature: formatBase58(signature) })
  const refused = { code: -32602, message: expect.stringContaining('versions legacy, 0 only') }

  expect(provider.supportedTransactionVersions).toEqual(['legacy', 0])
  for (const transaction of version1) {
    await expect(provider.signTransaction!(transaction, address)).rejects.toMatchObject(refused)
    await expect(provider.signAllTransactions!([wire, transaction], address)).rejects.toMatchObject(refused)
    await expect(provider.signAndSendTransaction!(transaction, address)).rejects.toMatchObject(refused)
  }
  expect(asked).toEqual([])
})

test('a wallet that is known to read version 1 is asked for it, up to 4,096 bytes', async () => {
  const { provider, asked } = arrange({ signature: formatBase58(signature) }, every, ['legacy', 0, 1])

  for (const transaction of version1) {
    const signed = await provider.signTransaction!(transaction, address)
    const at = transaction.length - 64 * transaction[1]!
    expect(signed.subarray(at, at + 64)).toEqual(signature)
    expect(signed.subarray(0, at)).toEqual(transaction.subarray(0, at))
    expect(signed.subarray(at + 64)).toEqual(transaction.subarray(at + 64))
  }
  expect(asked).toHaveLength(version1.length)
  const long = new Uint8Array(4_097).fill(0x81)
  await expect(provider.signTransaction!(long, address)).rejects.toThrow('up to 4096 from version 1 on')
})

test('the second signer signs in the second place, in each version', async () => {
  const second = vectors.transactions.find(({ name }) => name.startsWith('three'))!
  const bytes = Uint8Array.from(Buffer.from(second.wire, 'hex'))
  const at = bytes.length - 2 * 64
  const { provider } = arrange({ signature: formatBase58(signature) }, every, [1])
  const signed = await provider.signTransaction!(bytes, second.fields.addresses[1]!)
  expect(signed.subarray(at, at + 64)).toEqual(signature)
  const older = compileSolana({ version: 0, feePayer: stranger }).wire
  expect(
    (await arrange({ signature: formatBase58(signature) }).provider.signTransaction!(older, payer)).subarray(
      65,
      129,
    ),
  ).toEqual(signature)
})
