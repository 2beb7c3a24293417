import { systemClock } from '@shared/contract/ports/systemClock'
import { parseBase58 } from '@shared/domain/base58'
import type { Network } from '@shared/domain/network'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reefLocal } from '../../../../../devnet/networks'
import { type SolanaNetwork, startSolanaNetwork } from '../../../../../devnet/solana/startSolanaNetwork'
import { testAccounts } from '../../../../../devnet/solana/testAccounts'
import { createTestSolanaWallet } from '../../../../../testing'
import { fakeRpc } from '../../../../../tests/fakes/fakeRpc'
import type { Tracking } from '../../../../ground/storage/storedTransaction'
import type { ShellConnector, SolanaProvider } from '../../../connectors/connector'
import { createStandardProvider, type StandardWallet } from '../../../connectors/walletStandardProvider'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { createSolanaRequest } from '../createSolanaRequest'
import { createSolanaTransactions } from './createSolanaTransactions'

// What a wallet's late answer, and a node's refusal, lead to. A blockhash of this chain lives for 0.6 seconds.

const [alice, bob] = [testAccounts[0]!.address, testAccounts[1]!.address]
let chain: SolanaNetwork
let network: Network
beforeAll(async () => {
  chain = await startSolanaNetwork({ slotMs: 4 })
  network = reefLocal(chain.url)
})
afterAll(() => chain.stop())

const request: RpcRequest = (...asked) => createSolanaRequest({ ...fakeRpc, clock: systemClock })(...asked)

async function walletOf(): Promise<SolanaProvider> {
  const { wallet } = await createTestSolanaWallet({
    name: 'Reef Wallet',
    privateKeys: [testAccounts[0]!.privateKey],
    rpcUrl: chain.url,
    approve: () => true,
  })
  const standard = wallet as unknown as StandardWallet
  const provider = createStandardProvider(standard, standard.chains)
  await provider.connect()
  return provider
}

/** Sends by a wallet. Returns what the log got. */
async function send(change: Partial<SolanaProvider>, ask: RpcRequest = request) {
  const provider = { ...(await walletOf()), ...change }
  const connector = { providers: { solana: async () => provider } } as unknown as ShellConnector
  const told: Tracking[] = []
  const { submit } = createSolanaTransactions({
    request: ask,
    clock: systemClock,
    loadReview: () => import('../review/reviewTransfer'),
  })
  const sending = submit(
    { kind: 'transfer', to: bob, amount: 2_000_000n, symbol: 'SOL', decimals: 9 },
    { address: alice, network, connector },
    async (tracking) => void told.push(tracking),
  )
  return { told, sending }
}

/** Passes once no block takes a transaction that is made now, nor one that a wallet made a little later. */
async function outlive(blocks = 310) {
  const until = (await height()) + blocks
  while ((await height()) <= until) await new Promise((resolve) => setTimeout(resolve, 20))
}

const height = async () => Number(await request(network, 'getBlockHeight', []))
const rpcError = (code: number, message: string, data?: unknown) =>
  Object.assign(new Error(message), { code, data })
const onlySending = { signTransaction: undefined } as unknown as Partial<SolanaProvider>

test('an approval that comes later than the blockhash lives has sent nothing, and took too long', async () => {
  const { signTransaction } = await walletOf()
  const { sending } = await send({
    async signTransaction(...asked) {
      await outlive()
      return signTransaction!(...asked)
    },
  })

  await expect(sending).rejects.toMatchObject({
    code: 'SendExpired',
    cause: { message: expect.stringContaining('Blockhash not found') },
  })
})

test.each([
  ['in words', new Error('Transaction simulation failed: Blockhash not found')],
  ['by a code of its node', rpcError(-32002, 'Transaction simulation failed', { err: 'BlockhashNotFound' })],
  [
    'in words of the library',
    Object.assign(new Error('Signature 5x has expired: block height exceeded.'), {
      name: 'TransactionExpiredBlockheightExceededError',
    }),
  ],
])('a wallet that sends, and says %s that the blockhash expired, took too long', async (_, error) => {
  const { sending } = await send({
    ...onlySending,
    async signAndSendTransaction() {
      await outlive()
      throw error
    },
  })

  await expect(sending).rejects.toMatchObject({ code: 'SendExpired', cause: error })
})

test('a wallet that knows no blockhash, although it lives, tells nothing', async () => {
  const { sending } = await send({
    ...onlySending,
    signAndSendTransaction: async () => {
      throw new Error('Blockhash not found')
    },
  })

  await expect(sending).rejects.toMatchObject({ code: 'SendUnclear' })
})

test('a wallet that refuses late may have sent with a blockhash as new as its answer', async () => {
  const { sending, told } = await send({
    ...onlySending,
    async signAndSendTransaction() {
      await outlive()
      throw new Error('Something went wrong')
    },
  })

  await expect(sending).rejects.toMatchObject({ code: 'SendUnclear' })
  expect(told).toHaveLength(2)
  expect(told[1]!.lastBlock).toBeGreaterThan(await height())
})

test('a wallet that sends late is followed as long as its own blockhash may live', async () => {
  const { signAndSendTransaction } = await walletOf()
  const { sending } = await send({
    ...onlySending,
    async signAndSendTransaction(wire, ...rest) {
      await outlive()
      const { value } = (await request(network, 'getLatestBlockhash', [])) as { value: { blockhash: string } }
      const fresh = wire.slice()
      fresh.set(parseBase58(value.blockhash), 65 + 4 + 32 * fresh[65 + 3]!)
      return signAndSendTransaction!(fresh, ...rest)
    },
  })

  const { tracking } = await sending

  expect(tracking.lastBlock).toBeGreaterThan(await height())
})

test.each([
  'Transaction simulation failed: Error processing Instruction 2: Program failed to complete',
  'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1771',
  'Transaction simulation failed: Transaction results in an account (1) with insufficient funds for rent',
])(
  'a transaction that fails at the node is refused, and is no failure of the connection: %s',
  async (words) => {
    const refusing: RpcRequest = async (where, method, params) => {
      if (method === 'sendTransaction') throw rpcError(-32002, words)
      return request(where, method, params)
    }
    const isFunds = words.includes('insufficient funds')

    await expect((await send({}, refusing)).sending).rejects.toMatchObject({
      code: isFunds ? 'InsufficientFunds' : 'SendRefused',
      cause: { message: words },
    })
  },
)

test('a wallet whose own trial fails is told as a refusal of the network', async () => {
  const { sending } = await send({
    ...onlySending,
    signAndSendTransaction: async () => {
      throw rpcError(
        -32603,
        'Transaction simulation failed: Error processing Instruction 2: Program failed to complete',
      )
    },
  })

  await expect(sending).rejects.toMatchObject({ code: 'SendRefused' })
})

test('a node that speaks of itself leaves a failure of the connection', async () => {
  const behind: RpcRequest = async (where, method, params) => {
    if (method === 'sendTransaction') throw rpcError(-32005, 'Node is behind by 42 slots')
    return request(where, method, params)
  }

  await expect((await send({}, behind)).sending).rejects.toMatchObject({ code: 'RpcFailed' })
})
