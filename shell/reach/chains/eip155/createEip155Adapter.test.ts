import { beforeEach, expect, test } from 'vitest'
import { createFakeClock, type FakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { mainnet, optimism } from '../../../../tests/fakes/fakeNetworks'
import { startFakeNode } from '../../../../tests/fakes/fakeNode'
import { fakeRpc } from '../../../../tests/fakes/fakeRpc'
import { createFakeWallet, type FakeWallet, fakeAccounts, rpcError } from '../../../../tests/fakes/fakeWallet'
import type { ChainAdapter } from '../adapter'
import { createEip155Adapter } from './createEip155Adapter'

const loadTransactions = () => import('./transactions/createEip155Transactions')
const loadReview = () => import('./review/reviewIntent')
const loadContracts = () => import('./contracts/createEip155Contracts')
const loadVerifier = () => import('./verify/verifyEip155Message')
const loadTokens = () => import('./transactions/readTokenBalance')

let clock: FakeClock
let wallet: FakeWallet
let adapter: ChainAdapter

beforeEach(() => {
  clock = createFakeClock()
  wallet = createFakeWallet({ chainId: 10 })
  adapter = createEip155Adapter({
    ...fakeRpc,
    clock,
    loadTransactions,
    loadReview,
    loadContracts,
    loadVerifier,
    loadTokens,
  })
})

const connect = () => adapter.connect(wallet.connector, { networkId: 'eip155:1' })
const methods = () => wallet.requests.map(({ method }) => method)

test("the wallet's own network is taken, and none is forced on it", async () => {
  const session = await connect()

  expect(session.networkId).toBe('eip155:10')
  expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('an open prompt is awaited without a limit', async () => {
  const approve = wallet.hold('eth_requestAccounts')
  const session = connect()
  await clock.advance(600_000)

  approve()

  await expect(session).resolves.toMatchObject({ networkId: 'eip155:10' })
})

test.each([
  ['no list', null],
  ['no address', ['nonsense']],
])('a wallet that answers with %s shared no account', async (_, value) => {
  wallet.answer('eth_requestAccounts', { value })

  await expect(connect()).rejects.toMatchObject({ code: 'NoAccounts' })
})

test.each([
  [4001, 'UserRejected'],
  [-32002, 'RequestPending'],
  [4100, 'ConnectFailed'],
  [4200, 'ConnectFailed'],
  [4900, 'ConnectFailed'],
  [4901, 'ConnectFailed'],
  [-32603, 'ConnectFailed'],
])('while connecting, %i is %s', async (raw, code) => {
  const cause = rpcError(raw, 'No')
  wallet.answer('eth_requestAccounts', { error: cause })

  await expect(connect()).rejects.toMatchObject({ code, cause })
})

test('a wallet that does not know its own chain cannot be connected', async () => {
  wallet.answer('eth_chainId', { value: 'loading' })

  await expect(connect()).rejects.toMatchObject({ code: 'ConnectFailed' })
})

test('a connector whose provider cannot be loaded cannot be connected', async () => {
  const cause = new Error('gone')
  const connector = { ...wallet.connector, providers: { eip155: () => Promise.reject(cause) } }

  await expect(adapter.connect(connector, { networkId: 'eip155:1' })).rejects.toMatchObject({
    code: 'ConnectFailed',
    cause,
  })
})

test('a wallet that does not answer cannot be reconnected', async () => {
  wallet.answer('eth_accounts', 'silence')
  const outcome = expect(adapter.reconnect(wallet.connector)).rejects.toMatchObject({ code: 'WalletTimeout' })
  await settled()

  await clock.advance(3_000)

  await outcome
})

test('reconnecting asks nothing of the visitor, and leaves no timer', async () => {
  await connect()
  wallet.requests.length = 0

  await adapter.reconnect(wallet.connector)

  expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
  expect(clock.pending).toBe(0)
})

test('a disconnect revokes the permission', async () => {
  await connect()
  wallet.requests.length = 0

  await adapter.disconnect(wallet.connector)

  expect(wallet.requests).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
})

test('a disconnect does not wait for a wallet that is silent', async () => {
  wallet.answer('wallet_revokePermissions', 'silence')
  const disconnected = adapter.disconnect(wallet.connector)
  await settled()

  await clock.advance(3_000)

  await disconnected
})

test('a provider that fails to subscribe rejects', async () => {
  const provider = {
    request: wallet.provider.request,
    on() {
      throw new Error('no')
    },
  }
  const connector = { ...wallet.connector, providers: { eip155: async () => provider } }

  await expect(adapter.subscribe(connector, () => {})).rejects.toMatchObject({ code: 'ConnectFailed' })
})

test("a balance comes from the network's node, not from the wallet", async () => {
  const node = await startFakeNode({ eth_getBalance: '0xde0b6b3a7640000' })
  const network = { ...optimism, rpcUrls: { default: { http: [node.url] } } }

  const balance = await adapter.nativeBalance(fakeAccounts[0], network)

  expect(balance).toEqual({ value: 10n ** 18n, decimals: 18, symbol: 'ETH' })
  expect(wallet.requests).toEqual([])
  await node.stop()
})

test("the host's node is asked first", async () => {
  const node = await startFakeNode({ eth_getBalance: '0x1' })
  adapter = createEip155Adapter({
    ...fakeRpc,
    clock,
    config: () => ({ customRpcUrls: { 'eip155:10': [{ url: node.url }] } }),
    loadTransactions,
    loadReview,
    loadContracts,
    loadVerifier,
    loadTokens,
  })

  const balance = await adapter.nativeBalance(fakeAccounts[0], optimism)

  expect(balance.value).toBe(1n)
  await node.stop()
})

test('without an answer of any node a balance is unavailable', async () => {
  const node = await startFakeNode({})
  const network = { ...mainnet, rpcUrls: { default: { http: [node.url] } } }

  await expect(adapter.nativeBalance(fakeAccounts[0], network)).rejects.toMatchObject({
    code: 'BalanceUnavailable',
    message: 'Token Balance Unavailable',
    cause: expect.any(Error),
  })
  await node.stop()
})

test('a balance that is no number is unavailable', async () => {
  const node = await startFakeNode({ eth_getBalance: 'plenty' })
  const network = { ...mainnet, rpcUrls: { default: { http: [node.url] } } }

  await expect(adapter.nativeBalance(fakeAccounts[0], network)).rejects.toMatchObject({
    code: 'BalanceUnavailable',
  })
  await node.stop()
})

test('an address is read whether its letters are small, capital or the checksum', () => {
  const [own] = fakeAccounts
  const digits = own.slice(2)
  const mistyped = own.replace(/[a-f]/, (letter) => letter.toUpperCase())

  const written = [own, digits, own.toLowerCase(), `0x${digits.toUpperCase()}`, own.toUpperCase()]
  expect(written.map((text) => adapter.parseAddress(text))).toEqual(written.map(() => own))
  expect(adapter.parseAddress(mistyped)).toBeUndefined()
})
