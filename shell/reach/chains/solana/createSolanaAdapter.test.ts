import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatBase58 } from '@shared/domain/base58'
import { offchainMessage } from '@shared/domain/solana/offchainMessage'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeClock, type FakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { solana } from '../../../../tests/fakes/fakeNetworks'
import { type FakeNode, startFakeNode } from '../../../../tests/fakes/fakeNode'
import { fakeRpc } from '../../../../tests/fakes/fakeRpc'
import {
  createFakeSolanaWallet,
  type FakeSolanaWallet,
  fakeSolanaAccounts,
} from '../../../../tests/fakes/fakeSolanaWallet'
import { rpcError } from '../../../../tests/fakes/fakeWallet'
import { solanaDevnet } from '../../../entry/networks/solana'
import type { ChainAdapter } from '../adapter'
import { createSolanaAdapter } from './createSolanaAdapter'

const loadTransactions = () => import('./transactions/createSolanaTransactions')
const loadReview = () => import('./review/reviewTransfer')
const loadEd25519 = () => import('../../../ground/platform/ed25519')

const [address] = fakeSolanaAccounts
const here = solana.caipNetworkId

let clock: FakeClock
let wallet: FakeSolanaWallet
let adapter: ChainAdapter
let nodes: FakeNode[]

beforeEach(() => {
  clock = createFakeClock()
  wallet = createFakeSolanaWallet()
  adapter = createSolanaAdapter({
    ...fakeRpc,
    loadTransactions,
    loadReview,
    loadEd25519,
    clock,
    networkId: () => here,
  })
  nodes = []
})
afterEach(() => Promise.all(nodes.map((node) => node.stop())))

const connect = () => adapter.connect(wallet.connector, { networkId: here })

async function nodeWith(results: Record<string, unknown>): Promise<FakeNode> {
  const node = await startFakeNode(results)
  nodes.push(node)
  return node
}
const balanceOf = (value: unknown) => ({ getBalance: { context: { slot: 1 }, value } })
const solanaAt = (...urls: string[]) => ({ ...solana, rpcUrls: { default: { http: urls } } })

test("the page's network is the session's, at first and when it is restored", async () => {
  const session = await adapter.connect(wallet.connector, { networkId: solanaDevnet.caipNetworkId })

  expect(session).toEqual({
    accounts: [{ namespace: 'solana', address, type: 'eoa' }],
    networkId: solanaDevnet.caipNetworkId,
  })
  expect(await adapter.reconnect(wallet.connector)).toMatchObject({ networkId: here })
})

test.each([
  ['no list', null],
  ['no address', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']],
])('a wallet that answers with %s shared no account', async (_, value) => {
  wallet.answer('connect', { value })

  await expect(connect()).rejects.toMatchObject({ code: 'NoAccounts' })
})

test.each([
  [rpcError(4001, 'No'), 'UserRejected'],
  [new Error('User rejected the request.'), 'UserRejected'],
  [new Error('Connection rejected'), 'UserRejected'],
  [rpcError(-32002, 'Busy'), 'RequestPending'],
  [rpcError(-32603, 'Broken'), 'ConnectFailed'],
  [new Error('Node rejected the request: rate limit'), 'ConnectFailed'],
])('while connecting, "%s" is %s', async (cause, code) => {
  wallet.answer('connect', { error: cause })

  await expect(connect()).rejects.toMatchObject({ code, cause })
})

test('a wallet that does not know the page has no session to restore without a prompt', async () => {
  wallet.answer('silentConnect', { error: rpcError(4001, 'User rejected the request.') })

  expect(await adapter.reconnect(wallet.connector)).toBeUndefined()
})

test('a wallet that fails without a prompt cannot be reconnected', async () => {
  const cause = rpcError(-32603, 'Broken')
  wallet.answer('silentConnect', { error: cause })

  await expect(adapter.reconnect(wallet.connector)).rejects.toMatchObject({ code: 'ConnectFailed', cause })
})

test('a wallet that does not answer cannot be reconnected', async () => {
  wallet.answer('silentConnect', 'silence')
  const outcome = expect(adapter.reconnect(wallet.connector)).rejects.toMatchObject({ code: 'WalletTimeout' })
  await settled()

  await clock.advance(3_000)

  await outcome
})

test('reconnecting asks nothing of the visitor, and leaves no timer', async () => {
  await connect()

  await adapter.reconnect(wallet.connector)

  expect(wallet.calls).toEqual(['connect', 'silentConnect'])
  expect(clock.pending).toBe(0)
})

test('a disconnect does not wait for a wallet that is silent', async () => {
  wallet.answer('disconnect', 'silence')
  const disconnected = adapter.disconnect(wallet.connector)
  await settled()

  await clock.advance(3_000)

  await disconnected
})

test('a disposed subscription leaves no listener', async () => {
  const dispose = await adapter.subscribe(wallet.connector, () => {})
  const before = wallet.listenerCount

  dispose()

  expect([before, wallet.listenerCount]).toEqual([1, 0])
})

test.each(['connect', 'reconnect', 'subscribe'] as const)(
  'a provider that cannot be loaded fails to %s',
  async (act) => {
    const cause = new Error('gone')
    const connector = { ...wallet.connector, providers: { solana: () => Promise.reject(cause) } }

    const outcome = adapter[act](connector, { networkId: here } as never)

    await expect(outcome).rejects.toMatchObject({ code: 'ConnectFailed', cause })
  },
)

test('a switch on a provider that is gone rejects', async () => {
  const connector = { ...wallet.connector, providers: { solana: () => Promise.reject(new Error('gone')) } }

  await expect(adapter.switchNetwork(connector, solana)).rejects.toMatchObject({
    code: 'ProviderDisconnected',
  })
})

test('a network is switched to without a request to the wallet', async () => {
  await adapter.switchNetwork(wallet.connector, solanaDevnet)

  expect(wallet.calls).toEqual([])
})

const reef = { ...solana, caipNetworkId: 'solana:8BH4MPhDPVisqbwSCRMdFSNQaNPjnqSP' } as const

test.each([
  ['a public cluster by its name', ['solana:devnet'], solanaDevnet, true],
  ['a public cluster by its id', [solanaDevnet.caipNetworkId], solanaDevnet, true],
  ['a local chain', ['solana:mainnet', 'solana:localnet'], reef, true],
  ['another cluster', ['solana:mainnet'], solanaDevnet, false],
  ['no local chain', ['solana:mainnet'], reef, false],
])('a wallet that serves %s', async (_, chains, network, serves) => {
  const { connector } = createFakeSolanaWallet({ chains })

  const outcome = adapter.switchNetwork(connector, network)

  if (serves) await expect(outcome).resolves.toBeUndefined()
  else await expect(outcome).rejects.toMatchObject({ code: 'ChainNotSupported' })
})

test("a balance comes from the network's node, with all its digits", async () => {
  const node = await nodeWith(balanceOf(1_500_000_001))

  const balance = await adapter.nativeBalance(address, solanaAt(node.url))

  expect(balance).toEqual({ value: 1_500_000_001n, decimals: 9, symbol: 'SOL' })
  expect(node.bodies).toMatchObject([
    { method: 'getBalance', params: [address, { commitment: 'confirmed' }] },
  ])
  expect(wallet.calls).toEqual([])
  expect(clock.pending).toBe(0)
})

test("the host's node is asked first, and the network's if it fails", async () => {
  const [own, other] = [await nodeWith(balanceOf(1)), await nodeWith(balanceOf(2))]
  adapter = createSolanaAdapter({
    ...fakeRpc,
    loadTransactions,
    loadReview,
    loadEd25519,
    clock,
    networkId: () => here,
    config: () => ({ customRpcUrls: { [here]: [{ url: own.url }] } }),
  })

  const first = await adapter.nativeBalance(address, solanaAt(other.url))
  own.status = 500
  const second = await adapter.nativeBalance(address, solanaAt(other.url, own.url))

  expect([first.value, second.value]).toEqual([1n, 2n])
  expect([own.bodies.length, other.bodies.length]).toEqual([2, 1])
})

test('a node that does not answer is given up after 10 s', async () => {
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const hanging = createServer(() => isAsked())
  await once(hanging.listen(0, '127.0.0.1'), 'listening')
  const { port } = hanging.address() as AddressInfo

  const outcome = adapter.nativeBalance(address, solanaAt(`http://127.0.0.1:${port}`))
  const settledAs = outcome.then(
    () => 'a balance',
    (error) => error,
  )
  await asked
  await clock.advance(9_999)
  const early = await Promise.race([settledAs, settled()])
  await clock.advance(1)

  expect(early).toBeUndefined()
  expect(await settledAs).toMatchObject({
    code: 'BalanceUnavailable',
    cause: { message: 'The node did not answer in time.' },
  })
  hanging.closeAllConnections()
  hanging.close()
})

test.each([
  ['an error', {}],
  ['a text', balanceOf('plenty')],
  ['nothing', { getBalance: null }],
])('a node that answers with %s gives no balance', async (_, results) => {
  const node = await nodeWith(results)

  await expect(adapter.nativeBalance(address, solanaAt(node.url))).rejects.toMatchObject({
    code: 'BalanceUnavailable',
    message: 'Token Balance Unavailable',
    cause: expect.any(Error),
  })
})

test('a network without an address gives no balance', async () => {
  await expect(adapter.nativeBalance(address, solanaAt())).rejects.toMatchObject({
    code: 'BalanceUnavailable',
  })
})

test('only a signature of the account is valid, in any shape', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const account = formatBase58(Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'))
  const signature = formatBase58(sign(null, Buffer.from('Hello'), privateKey))
  const verify = (address: string, message: string, signed: string) =>
    adapter.verifyMessage(address, message, signed, solana)

  expect(await verify(account, 'Hello', signature)).toBe(true)
  expect(await verify(account, 'Hallo', signature)).toBe(false)
  expect(await verify(formatBase58(new Uint8Array(32).fill(7)), 'Hello', signature)).toBe(false)
  for (const odd of ['', '0', signature.slice(1), `${signature}1`, 'a'.repeat(500)])
    expect(await verify(account, 'Hello', odd)).toBe(false)
  expect(await verify('0xab', 'Hello', signature)).toBe(false)
})

test('the signature of a text in the envelope of an off-chain message is valid, for its account and text', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const account = formatBase58(Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'))
  const signature = formatBase58(sign(null, offchainMessage('Grüße', account), privateKey))
  const other = formatBase58(sign(null, offchainMessage('Grüße', address), privateKey))

  expect(await adapter.verifyMessage(account, 'Grüße', signature, solana)).toBe(true)
  expect(await adapter.verifyMessage(account, 'Gruß', signature, solana)).toBe(false)
  expect(await adapter.verifyMessage(account, 'Grüße', other, solana)).toBe(false)
})

const refusals = [
  rpcError(4200, 'The account signs no messages.'),
  rpcError(5101, 'Unsupported methods'),
  new Error('[unsupported] signing off chain messages with ledger is not yet supported'),
  new Error('Ledger accounts cannot sign messages'),
  rpcError(-32603, 'Signing messages is not supported for hardware wallets'),
]

/** A wallet that refuses plain texts, with an account that signs others. */
function withEnvelopes(error: unknown, signs: (text: string, account: string) => Uint8Array) {
  wallet.answer('signMessage', { error })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const account = formatBase58(Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'))
  const provider = {
    ...wallet.provider,
    signOffchainMessage: async (text: string) =>
      Uint8Array.from(sign(null, signs(text, account), privateKey)),
  }
  return { account, connector: { ...wallet.connector, providers: { solana: async () => provider } } }
}

test.each(refusals)('an account that cannot sign a text signs it in an envelope: $message', async (error) => {
  const { account, connector } = withEnvelopes(error, offchainMessage)

  const signature = await adapter.signMessage(connector, account, 'Hello')
  expect(await adapter.verifyMessage(account, 'Hello', signature, solana)).toBe(true)
})

test('an envelope of another text is no signature', async () => {
  const { account, connector } = withEnvelopes(refusals[0], (_, of) => offchainMessage('Give all', of))

  await expect(adapter.signMessage(connector, account, 'Hello')).rejects.toMatchObject({
    code: 'SigningFailed',
  })
})

test.each(refusals)(
  'an account that cannot sign a text in any form is named as the reason: $message',
  async (error) => {
    wallet.answer('signMessage', { error })

    await expect(adapter.signMessage(wallet.connector, address, 'Hello')).rejects.toMatchObject({
      code: 'MessageUnsupported',
      cause: error,
    })
  },
)

test.each([
  [rpcError(4001, 'User rejected: not supported here'), 'UserRejected'],
  [rpcError(-32002, 'Already pending'), 'RequestPending'],
  [new Error('Ledger device: locked'), 'SigningFailed'],
])('another refusal of a text asks for no envelope: %s', async (error, code) => {
  wallet.answer('signMessage', { error })
  const signOffchainMessage = () => expect.fail('The wallet was asked twice.')
  const connector = {
    ...wallet.connector,
    providers: { solana: async () => ({ ...wallet.provider, signOffchainMessage }) },
  }

  await expect(adapter.signMessage(connector, address, 'Hello')).rejects.toMatchObject({ code })
})

test('a wallet that reports its accounts and never answers is connected within a second', async () => {
  wallet.answer('connect', 'silence')
  wallet.answer('silentConnect', { value: [address] })
  const connecting = connect()
  await settled()

  wallet.announce([address])
  await clock.advance(400)

  await expect(connecting).resolves.toMatchObject({ accounts: [{ address }] })
  expect(wallet.listenerCount).toBe(0)
})

test('accounts that a wallet tells stand if it never answers anything', async () => {
  wallet.answer('connect', 'silence')
  wallet.answer('silentConnect', 'silence')
  const connecting = connect()
  await settled()

  wallet.announce([address])
  await clock.advance(400)
  await clock.advance(400)

  await expect(connecting).resolves.toMatchObject({ accounts: [{ address }] })
})

test('accounts that a wallet tells and then denies connect nothing', async () => {
  wallet.answer('connect', 'silence')
  wallet.answer('silentConnect', { value: [] })
  const seen: unknown[] = []
  void connect().then((session) => seen.push(session))
  await settled()

  wallet.announce([address])
  await clock.advance(400)
  await clock.advance(60_000)

  expect(seen).toEqual([])
})

test('a patient caller awaits a slow wallet', async () => {
  await connect()
  wallet.answer('silentConnect', 'silence')
  const seen: unknown[] = []
  adapter.reconnect(wallet.connector, { isPatient: true }).catch((error) => seen.push(error))
  await settled()

  await clock.advance(60_000)

  expect(seen).toEqual([])
})
