import { verifyAsync } from '@noble/ed25519'
import { parseBase58 } from '@shared/domain/base58'
import type { Network } from '@shared/domain/network'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reefLocal } from '../../devnet/networks'
import { type SolanaNetwork, startSolanaNetwork } from '../../devnet/solana/startSolanaNetwork'
import { testAccounts } from '../../devnet/solana/testAccounts'
import { createSolanaAdapter } from '../../shell/reach/chains/solana/createSolanaAdapter'
import { createWalletStandardDiscovery } from '../../shell/reach/connectors/createWalletStandardDiscovery'
import { createTestSolanaWallet, type TestSolanaWallet } from '../../testing'
import { createFakeClock } from '../fakes/fakeClock'
import { mainnet, solana } from '../fakes/fakeNetworks'
import { startFakeNode } from '../fakes/fakeNode'
import { fakeRpc } from '../fakes/fakeRpc'
import { createFakeSolanaWallet, fakeSolanaAccounts } from '../fakes/fakeSolanaWallet'
import { rpcError } from '../fakes/fakeWallet'
import { startEmbeddedWallet } from '../fakes/startEmbeddedWallet'
import { adapterSuite } from './adapter.suite'

const loadTransactions = () => import('../../shell/reach/chains/solana/transactions/createSolanaTransactions')
const loadReview = () => import('../../shell/reach/chains/solana/review/reviewTransfer')
const loadEd25519 = () => import('../../shell/ground/platform/ed25519')

/** A local address without a listener. */
const deadUrl = 'http://127.0.0.1:1'

const at = (network: Network, url: string): Network => ({ ...network, rpcUrls: { default: { http: [url] } } })

adapterSuite('solana with the fake wallet', async () => {
  const of = (value: unknown) => ({ context: { slot: 1 }, value })
  const node = await startFakeNode({
    getBalance: of(123),
    getAccountInfo: of(null),
    getLatestBlockhash: of({ blockhash: fakeSolanaAccounts[0], lastValidBlockHeight: 9 }),
    getMinimumBalanceForRentExemption: 890_880,
    simulateTransaction: of({ err: null, logs: [], unitsConsumed: 450 }),
    getFeeForMessage: of(5_000),
  })
  const [first, second] = fakeSolanaAccounts
  const wallet = createFakeSolanaWallet({ addresses: fakeSolanaAccounts })
  const home = at(solana, node.url)
  return {
    adapter: createSolanaAdapter({
      ...fakeRpc,
      loadTransactions,
      loadReview,
      loadEd25519,
      clock: createFakeClock(),
      networkId: () => home.caipNetworkId,
    }),
    connector: wallet.connector,
    addresses: fakeSolanaAccounts,
    home,
    known: reefLocal(node.url),
    unknown: undefined,
    dead: at(solana, deadUrl),
    homeBalance: 123n,
    decide(agrees) {
      for (const method of ['connect', 'signMessage', 'signTransaction'] as const) {
        if (agrees) wallet.restore(method)
        else wallet.answer(method, { error: rpcError(4001, 'User rejected the request.') })
      }
    },
    receiver: second,
    proves: async (_, __, signature) => signature === '1'.repeat(64),
    promptCount: () => wallet.calls.filter((method) => method === 'connect').length,
    selectAccount: (index) => wallet.selectAccounts(index === 0 ? [first, second] : [second, first]),
    selectNetwork: undefined,
    revoke: wallet.revoke,
    dispose: node.stop,
  }
})

const proves = (address: string, message: string, signature: string) =>
  verifyAsync(parseBase58(signature), new TextEncoder().encode(message), parseBase58(address))
let chain: SolanaNetwork
beforeAll(async () => {
  chain = await startSolanaNetwork()
})
afterAll(() => chain.stop())

/** The wallet as a page gets it: by its registration. */
function connectorOf({ wallet }: TestSolanaWallet) {
  const page = new EventTarget()
  const discovery = createWalletStandardDiscovery(page)
  const detail = ({ register }: { register(standard: unknown): void }) => register(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  const [connector] = discovery.get()
  discovery.dispose()
  return connector!
}

const privateKeys = testAccounts.slice(0, 2).map(({ privateKey }) => privateKey)
const createWallet = (approve: () => boolean) =>
  createTestSolanaWallet({ name: 'Reef Wallet', privateKeys, approve })

adapterSuite('solana with a real wallet on a real chain', async () => {
  const home = reefLocal(chain.url)
  let agrees = true
  let asked = 0
  const wallet = await createWallet(() => {
    asked += 1
    return agrees
  })
  return {
    adapter: createSolanaAdapter({
      ...fakeRpc,
      loadTransactions,
      loadReview,
      loadEd25519,
      clock: createFakeClock(),
      networkId: () => home.caipNetworkId,
    }),
    connector: connectorOf(wallet),
    addresses: wallet.addresses as [string, string],
    home,
    known: solana,
    unknown: undefined,
    dead: reefLocal(deadUrl),
    homeBalance: 100_000_000_000n,
    decide(next) {
      agrees = next
    },
    receiver: wallet.addresses[1]!,
    proves,
    promptCount: () => asked,
    selectAccount: wallet.switchAccount,
    selectNetwork: undefined,
    revoke: wallet.disconnect,
    dispose: async () => wallet.dispose(),
  }
})

/** The embedded wallet with one of the funded accounts, and an adapter that follows the page's network. */
async function startEmbedded(at: number) {
  const home = reefLocal(chain.url)
  const wallet = await startEmbeddedWallet({
    networks: [mainnet, home, solana],
    evmKey: `0x${'1'.repeat(64)}`,
    solanaAccount: testAccounts[at]!,
  })
  const adapter = createSolanaAdapter({
    ...fakeRpc,
    loadTransactions,
    loadReview,
    loadEd25519,
    clock: createFakeClock(),
    networkId: () => home.caipNetworkId,
  })
  return { home, wallet, adapter }
}

adapterSuite('solana with the embedded wallet on a real chain', async () => {
  const { home, wallet, adapter } = await startEmbedded(0)
  return {
    ...wallet,
    adapter,
    addresses: [testAccounts[0]!.address, testAccounts[1]!.address],
    home,
    known: solana,
    unknown: undefined,
    dead: reefLocal(deadUrl),
    homeBalance: 100_000_000_000n,
    receiver: testAccounts[1]!.address,
    proves,
    selectAccount: undefined,
    selectNetwork: undefined,
    revoke: wallet.signOut,
    dispose: async () => {},
  }
})

test('the embedded wallet signs what was approved, and the page sends it', async () => {
  const { home, wallet, adapter } = await startEmbedded(5)
  await wallet.signIn()
  const { accounts } = await adapter.connect(wallet.connector, { networkId: home.caipNetworkId })
  const sender = { address: accounts[0]!.address, network: home, connector: wallet.connector }
  const transactions = await adapter.transactions()
  const to = testAccounts[6]!.address

  await transactions.submit(
    { kind: 'transfer', to, amount: 7n, ...home.nativeCurrency },
    sender,
    async () => {},
  )

  expect(wallet.promptCount()).toBe(1)
  await expect.poll(async () => (await adapter.nativeBalance(to, home)).value).toBe(100_000_000_007n)
})

test('a message signed through the connector proves the account', async () => {
  const wallet = await createWallet(() => true)
  const provider = await connectorOf(wallet).providers.solana!()
  const [address] = await provider.connect()
  const message = new TextEncoder().encode('I am here')

  const signature = await provider.signMessage(message, address!)

  const { publicKey } = wallet.wallet.accounts[0]!
  expect(await verifyAsync(signature, message, Uint8Array.from(publicKey))).toBe(true)
})

test('a locked wallet has disconnected, and its session is restored once it is unlocked', async () => {
  const wallet = await createWallet(() => true)
  const connector = connectorOf(wallet)
  const adapter = createSolanaAdapter({
    ...fakeRpc,
    loadTransactions,
    loadReview,
    loadEd25519,
    clock: createFakeClock(),
    networkId: () => solana.caipNetworkId,
  })
  const session = await adapter.connect(connector, { networkId: solana.caipNetworkId })
  const events: unknown[] = []
  const dispose = await adapter.subscribe(connector, (event) => events.push(event))

  wallet.lock()
  const locked = await adapter.reconnect(connector)
  wallet.unlock()

  expect(locked).toBeUndefined()
  expect(await adapter.reconnect(connector)).toEqual(session)
  expect(events).toEqual([{ type: 'disconnected' }, { type: 'accountsChanged', accounts: session.accounts }])
  dispose()
})

test('a balance follows the chain', async () => {
  const [, , { address }] = testAccounts as [unknown, unknown, (typeof testAccounts)[number]]
  const adapter = createSolanaAdapter({
    ...fakeRpc,
    loadTransactions,
    loadReview,
    loadEd25519,
    clock: createFakeClock(),
    networkId: () => solana.caipNetworkId,
  })
  const balance = async () => (await adapter.nativeBalance(address, reefLocal(chain.url))).value

  const before = await balance()
  const body = { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [address, 1_234_567_891] }
  await fetch(chain.url, { method: 'POST', body: JSON.stringify(body) })

  expect(await balance()).toBe(before + 1_234_567_891n)
})
