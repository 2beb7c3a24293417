import type { Pairing } from '@shared/domain/pairing'
import type { AlertDefinition } from '@shared/errors/alerts'
import { createStore } from '@shared/store/createStore'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPairingWallet, type PairingWallet } from '../../../../devnet/phone/createPairingWallet'
import { type Relay, startRelay } from '../../../../servers/relay/startRelay'
import { createFakeClock, type FakeClock } from '../../../../tests/fakes/fakeClock'
import { mainnet, optimism, sepolia } from '../../../../tests/fakes/fakeNetworks'
import type { PairedSession } from '../connector'
import { createPairedSession } from './createPairedSession'

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let relay: Relay
let wallet: PairingWallet
let count = 0

beforeEach(async () => {
  relay = await startRelay({ port: 0 })
  wallet = await createPairingWallet({ relayUrl: relay.url, networks: [mainnet, optimism], privateKey })
})
afterEach(async () => {
  await wallet.close()
  await relay.stop()
})

function arrange(options: { clock?: FakeClock; relayUrl?: string } = {}) {
  const pairing = createStore<Pairing>({ status: 'idle' })
  const raised: AlertDefinition[] = []
  const clientIds: string[] = []
  const clock = options.clock ?? createFakeClock()
  const pairedSession = createPairedSession({
    id: `test-${++count}`,
    config: () => ({
      projectId: 'tests',
      relayUrl: options.relayUrl ?? relay.url,
      networks: [mainnet, optimism],
      metadata: { name: 'Host', description: '', url: 'https://host.invalid', icons: [] },
    }),
    pairing,
    clock,
    log: { error() {}, warn() {}, info() {} },
    raise: (alert) => raised.push(alert),
    onClientId: (id) => clientIds.push(id),
  })
  const controller = new AbortController()
  const open = (signal = controller.signal) =>
    pairedSession.open({ signal, networkIds: { eip155: 'eip155:10' } })
  return { pairedSession, pairing, raised, clientIds, clock, controller, open }
}

/** The URI, once there is one that differs from `before`. */
function uriOf(pairing: ReturnType<typeof arrange>['pairing'], before?: string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const state = pairing.get()
      if (state.status !== 'ready' || state.uri === before) return
      stop()
      resolve(state.uri)
    }
    const stop = pairing.subscribe(look)
    look()
  })
}

/** The wallet's owner is asked, and takes their time. */
function holdDecision() {
  let approve = () => {}
  const asked = new Promise<void>((resolve) => {
    wallet.setDecide(() => {
      resolve()
      return new Promise((decide) => (approve = () => decide('approve')))
    })
  })
  return { asked, approve: () => approve() }
}

const accountsOf = async (pairedSession: PairedSession) =>
  (await pairedSession.providers.eip155!()).request({ method: 'eth_accounts' })

test('a wallet that scans the code and approves is connected, on the network of the page', async () => {
  const { pairedSession, pairing, clientIds, open } = arrange()
  const opening = open()

  await wallet.pair(await uriOf(pairing))
  await opening

  expect(await accountsOf(pairedSession)).toEqual([address])
  const provider = await pairedSession.providers.eip155!()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  expect(pairedSession.peerName()).toBe('Latchkey test wallet')
  expect(clientIds).toEqual([expect.stringMatching(/^did:key:\w{20,}$/)])
  expect([pairedSession.allows('eip155:10'), pairedSession.allows('solana:nowhere')]).toEqual([true, false])
  expect(pairing.get()).toEqual({ status: 'idle' })
})

test('a wallet that declines has rejected, and the next code works', async () => {
  const { pairedSession, pairing, open } = arrange()
  wallet.setDecide(() => 'decline')
  const opening = open()
  const first = await uriOf(pairing)
  await wallet.pair(first)
  await expect(opening).rejects.toMatchObject({ code: 'UserRejected' })
  expect(pairing.get()).toEqual({ status: 'idle' })

  wallet.setDecide(() => 'approve')
  const again = open()
  const second = await uriOf(pairing)
  await wallet.pair(second)
  await again

  expect(second).not.toBe(first)
  expect(await accountsOf(pairedSession)).toEqual([address])
})

test('a wallet with none of the networks rejects as such', async () => {
  const elsewhere = await createPairingWallet({ relayUrl: relay.url, networks: [sepolia], privateKey })
  const { pairing, open } = arrange()
  const opening = open()
  const refused = expect(opening).rejects.toMatchObject({
    code: 'WalletLacksNetworks',
    cause: { code: 5100 },
  })

  await elsewhere.pair(await uriOf(pairing))

  await refused
  await elsewhere.close()
})

test('a session tells whether the wallet has approved to send', async () => {
  const { pairedSession, pairing, open } = arrange()
  expect(pairedSession.sends('eip155')).toBe(false)
  const opening = open()

  await wallet.pair(await uriOf(pairing))
  await opening

  expect([pairedSession.sends('eip155'), pairedSession.sends('solana')]).toEqual([true, false])
})

test('the code is renewed ten seconds before it expires, while an attempt waits', async () => {
  const { pairing, clock, controller, open } = arrange()
  const opening = open()
  const first = await uriOf(pairing)
  const state = pairing.get() as Extract<Pairing, { status: 'ready' }>
  expect(state.expiresAt).toBe(clock.now() + 240_000)

  clock.advance(229_999)
  expect(pairing.get()).toBe(state)
  clock.advance(1)
  const second = await uriOf(pairing, first)

  expect(second).not.toBe(first)
  controller.abort()
  await expect(opening).rejects.toMatchObject({ code: 'RequestAborted' })
})

test('a wallet that scanned the code just before it was renewed still connects', async () => {
  const { pairedSession, pairing, clock, open } = arrange()
  const { asked, approve } = holdDecision()
  const opening = open()
  const first = await uriOf(pairing)
  await wallet.pair(first)
  await asked
  clock.advance(230_000)
  await uriOf(pairing, first)

  approve()
  await opening

  expect(await accountsOf(pairedSession)).toEqual([address])
})

test('a code without a waiting attempt is dropped, and the next attempt makes a new one', async () => {
  const { pairing, clock, controller, open } = arrange()
  const left = open()
  const first = await uriOf(pairing)
  controller.abort()
  await left.catch(() => {})

  clock.advance(230_000)
  expect(pairing.get()).toEqual({ status: 'idle' })
  const again = new AbortController()
  open(again.signal).catch(() => {})

  expect(await uriOf(pairing)).not.toBe(first)
  again.abort()
})

test('an attempt that comes back in time gets the same code', async () => {
  const { pairing, clock, controller, open } = arrange()
  open().catch(() => {})
  const first = await uriOf(pairing)
  controller.abort()
  clock.advance(60_000)

  const again = new AbortController()
  open(again.signal).catch(() => {})

  expect(await uriOf(pairing)).toBe(first)
  again.abort()
})

test('a wallet that approves after the abort is disconnected', async () => {
  const { pairedSession, pairing, controller, open } = arrange()
  const { asked, approve } = holdDecision()
  open().catch(() => {})
  await wallet.pair(await uriOf(pairing))
  await asked
  controller.abort()

  approve()

  await expect.poll(() => wallet.sessions().length, { interval: 1 }).toBe(1)
  await expect.poll(() => wallet.sessions().length, { timeout: 5_000 }).toBe(0)
  expect(await accountsOf(pairedSession)).toEqual([])
})

test('a wallet that approves before its screen has loaded is connected by the screen', async () => {
  const { pairedSession, pairing, open } = arrange()
  pairedSession.prepare()
  await wallet.pair(await uriOf(pairing))
  await expect.poll(() => wallet.sessions().length).toBe(1)
  await expect.poll(() => pairing.get()).toEqual({ status: 'idle' })
  // As a view does that comes up once more.
  pairedSession.prepare()
  expect(pairing.get()).toEqual({ status: 'idle' })

  await open()

  expect(await accountsOf(pairedSession)).toEqual([address])
})

test('a wallet that approves a proposal without any attempt is disconnected', async () => {
  const { pairedSession, pairing, clock } = arrange()
  pairedSession.prepare()
  await wallet.pair(await uriOf(pairing))
  await expect.poll(() => wallet.sessions().length).toBe(1)
  await expect.poll(() => pairing.get()).toEqual({ status: 'idle' })

  clock.advance(10_000)

  await expect.poll(() => wallet.sessions().length, { timeout: 5_000 }).toBe(0)
  expect(await accountsOf(pairedSession)).toEqual([])
})

test('an unreachable relay rejects in time, and is asked again', async () => {
  const { pairing, clock, open } = arrange({ relayUrl: 'ws://127.0.0.1:1' })
  const opening = open()
  expect(pairing.get()).toEqual({ status: 'preparing' })

  clock.advance(10_000)

  await expect(opening).rejects.toMatchObject({
    code: 'RelayUnreachable',
    hint: 'Check your internet connection and try again, or use a wallet in this browser.',
  })
  expect(pairing.get()).toEqual({ status: 'idle' })
})

test('a code is renewed after a restarted relay has forgotten it', async () => {
  const { pairedSession, pairing, open } = arrange()
  const opening = open()
  const first = await uriOf(pairing)
  const { port } = relay
  await relay.stop()
  relay = await startRelay({ port })

  const second = await uriOf(pairing, first)
  await wallet.pair(second)
  await opening

  expect(await accountsOf(pairedSession)).toEqual([address])
}, 60_000)

test('a prepared code is the one that the visitor gets', async () => {
  const { pairedSession, pairing, controller, open } = arrange()
  pairedSession.prepare()
  const prepared = await uriOf(pairing)

  open().catch(() => {})

  expect(await uriOf(pairing)).toBe(prepared)
  controller.abort()
})

test('messages, switches and the end of the session reach the other side', async () => {
  const { pairedSession, pairing, open } = arrange()
  const opening = open()
  await wallet.pair(await uriOf(pairing))
  await opening
  const provider = await pairedSession.providers.eip155!()
  const heard: unknown[] = []
  provider.on!('chainChanged', (chain: never) => heard.push(['chainChanged', chain]))
  provider.on!('disconnect', (() => heard.push(['disconnect'])) as never)

  const signature = await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  await wallet.switchNetwork('eip155:10')
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(2)
  await wallet.disconnect()
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(3)

  expect(signature).toMatch(/^0x[\da-f]{130}$/)
  expect(heard).toEqual([['chainChanged', '0x1'], ['chainChanged', '0xa'], ['disconnect']])
  expect(await accountsOf(pairedSession)).toEqual([])
})

test('several requests in flight are answered each by itself', async () => {
  const { pairedSession, pairing, open } = arrange()
  const opening = open()
  await wallet.pair(await uriOf(pairing))
  await opening
  const provider = await pairedSession.providers.eip155!()
  const sign = (hex: string) => provider.request({ method: 'personal_sign', params: [hex, address] })
  wallet.setDecide((question) =>
    question.kind === 'request' && question.params[0] === '0x02' ? 'decline' : 'approve',
  )

  const [first, second, third] = await Promise.allSettled([sign('0x01'), sign('0x02'), sign('0x03')])

  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((second as PromiseRejectedResult).reason).toBeInstanceOf(Error)
  expect((second as PromiseRejectedResult).reason).toMatchObject({ code: expect.any(Number) })
})

test('ending a paired session ends it on both sides', async () => {
  const { pairedSession, pairing, open } = arrange()
  const opening = open()
  await wallet.pair(await uriOf(pairing))
  await opening

  await pairedSession.end()

  await expect.poll(() => wallet.sessions().length, { timeout: 5_000 }).toBe(0)
  expect(await accountsOf(pairedSession)).toEqual([])
  await expect(pairedSession.end()).resolves.toBeUndefined()
})

test.each([
  ['Unauthorized: invalid key', 'InvalidProjectId', 'RelayUnreachable', { allowProject: () => false }],
  [
    'JWT validation error: JWT Token is not yet valid',
    'SessionExpired',
    'ClockWrong',
    { now: () => Date.now() - 86_400_000 },
  ],
  [
    'JWT validation error: JWT Token has expired',
    'SessionExpired',
    'ClockWrong',
    { now: () => Date.now() + 30 * 86_400_000 },
  ],
] as const)('a relay that says “%s” raises %s, and tells %s', async (_, code, told, options) => {
  const strict = await startRelay({ port: 0, ...options })
  const { raised, open } = arrange({ relayUrl: strict.url })

  await expect(open()).rejects.toMatchObject({ code: told })

  expect(new Set(raised.map((alert) => alert.code))).toEqual(new Set([code]))
  await strict.stop()
})

test('a relay that was killed and lost an answer ends the request, which can then be made again', async () => {
  const { pairedSession, pairing, clock, open } = arrange()
  const opening = open()
  await wallet.pair(await uriOf(pairing))
  await opening
  const provider = await pairedSession.providers.eip155!()
  const { asked, approve } = holdDecision()
  const interrupted = provider.request({ method: 'personal_sign', params: ['0x01', address] })
  await asked
  const { port } = relay
  await relay.stop()
  relay = await startRelay({ port })
  // The wallet answered nothing before the relay was gone.
  await expect.poll(() => clock.pending, { timeout: 10_000 }).toBe(1)

  clock.advance(60_000)

  await expect(interrupted).rejects.toMatchObject({
    code: 'WalletUnreachable',
    hint: 'Check your wallet first. Try again only if the request isn’t there and nothing was sent.',
  })
  approve()
  wallet.setDecide(() => 'approve')
  const again = await provider.request({ method: 'personal_sign', params: ['0x02', address] })
  expect(again).toMatch(/^0x[\da-f]{130}$/)
}, 60_000)
