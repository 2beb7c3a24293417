import { createBus } from '@shared/bus/createBus'
import type { Facts } from '@shared/bus/events'
import type { Connection } from '@shared/domain/connection'
import { createStore } from '@shared/store/createStore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectedOn, disconnected } from '../../../tests/fakes/fakeConnection'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { parseOptions } from '../../entry/options/parseOptions'
import { createHttp } from '../http/createHttp'
import { fillOptions } from '../widget/fillOptions'
import type { Features, LatchkeyOptions } from '../widget/options'
import { keepFacts } from './keepFacts'
import { startTelemetry } from './startTelemetry'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const apiUrl = 'https://api.invalid/v1/'

interface Setup {
  readonly features?: Features
  /** Status and JSON by path; other paths are refused with 404. */
  readonly answers?: Readonly<Record<string, readonly [status: number, json?: unknown]>>
  readonly connection?: Connection
}

interface Sent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: unknown
  readonly props: Readonly<Record<string, unknown>>
}

const accepts = {
  '/v1/e': [204],
  '/v1/getAnalyticsConfig': [200, { isAnalyticsEnabled: true }],
  '/v1/projects/v1/origins': [200, { allowedOrigins: [] }],
} as const

function start({ features = {}, answers = {}, connection = disconnected }: Setup = {}) {
  const options: LatchkeyOptions = {
    projectId: 'project',
    apiUrl,
    networks: [mainnet],
    release: { url: '/release.json', keys: ['key'] },
    features: { email: false, socials: false, ...features },
  }
  const requests: string[] = []
  const sent: Sent[] = []
  const alerts: string[] = []
  vi.stubGlobal('fetch', async (given: URL, init: RequestInit) => {
    requests.push(`${init.method} ${given.pathname}${given.search}`)
    if (init.method === 'POST') sent.push(JSON.parse(init.body as string))
    const [status, json] = { ...accepts, ...answers }[given.pathname] ?? [404]
    return new Response(json === undefined ? null : JSON.stringify(json), { status })
  })
  const bus = createBus((error) => {
    throw error
  })
  const store = createStore<Connection>(connection)
  const config = fillOptions(parseOptions(options))
  startTelemetry({
    facts: keepFacts(bus, store.get),
    config: () => config,
    http: createHttp({ baseUrl: apiUrl }),
    query: () => ({ projectId: 'project', st: 'latchkey', sv: '1.0.0' }),
    raise: ({ code }) => void alerts.push(code),
  })
  const settle = () => vi.advanceTimersByTimeAsync(1)
  const events = async () => {
    await settle()
    return sent.map(({ props: { event, properties } }) => [event, properties])
  }
  return { bus, connection: store, requests, sent, alerts, settle, events }
}

const error = (message: string): Facts['error'] => ({ code: 'UnknownError', message })

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('before the first fact no request is made', async () => {
  const { requests, settle } = start()

  await settle()

  expect(requests).toEqual([])
})

test('an event is sent with the project, the page without its query, and no address', async () => {
  history.replaceState({}, '', '/shop?email=ann@mail.example#top')
  const { bus, requests, sent, settle } = start({ connection: connectedOn('eip155:1', address) as never })

  bus.emit('opened', { view: 'Account' })
  await settle()

  expect(requests).toEqual([
    'GET /v1/getAnalyticsConfig',
    'POST /v1/e?projectId=project&st=latchkey&sv=1.0.0',
    'POST /v1/e?projectId=project&st=latchkey&sv=1.0.0',
  ])
  expect(sent.slice(1)).toEqual([
    {
      eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      url: `${location.origin}/shop`,
      domain: location.hostname,
      timestamp: Date.UTC(2026, 0, 1),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
    },
  ])
})

test.each([
  [['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA'], 'social'],
  [['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED', 'EMAIL_SUBMITTED'], 'email'],
  [[], 'email'],
])('an embedded wallet that is connected after %j is so by %s', async (before, method) => {
  const { bus, connection, events } = start()
  for (const event of before) bus.emit('tracked', { event })
  connection.update(() => connectedOn('eip155:1', address, 'AUTH') as never)
  const accountId = `eip155:1:${address}` as const
  bus.emit('connected', { namespace: 'eip155', accountId, connectorId: 'ID_AUTH', reconnected: false })

  expect((await events()).at(-1)).toEqual(['CONNECT_SUCCESS', { method, name: expect.any(String) }])
})

test('the facts of a visit are sent as their events', async () => {
  const { bus, connection, events } = start()

  bus.emit('opened', { view: 'Connect' })
  bus.emit('viewChanged', { view: 'WhatIsAWallet', direction: 'forward' })
  bus.emit('viewChanged', { view: 'GetWallet', direction: 'forward' })
  bus.emit('viewChanged', { view: 'WhatIsAWallet', direction: 'back' })
  bus.emit('viewChanged', { view: 'AllWallets', direction: 'forward' })
  bus.emit('tracked', { event: 'SELECT_WALLET', properties: { name: 'Harbor', platform: 'browser' } })
  connection.update(() => connectedOn('eip155:1', address) as never)
  const accountId = `eip155:1:${address}` as const
  bus.emit('connected', { namespace: 'eip155', accountId, connectorId: 'fake', reconnected: false })
  bus.emit('closed', {})
  bus.emit('opened', { view: 'Networks' })
  bus.emit('networkChanged', { namespace: 'eip155', networkId: 'eip155:10' })
  bus.emit('viewChanged', { view: 'WalletSend', direction: 'forward' })
  bus.emit('disconnected', { namespace: 'eip155' })

  expect(await events()).toEqual([
    ['INITIALIZE', expect.anything()],
    ['MODAL_OPEN', { connected: false }],
    ['CLICK_WALLET_HELP', undefined],
    ['CLICK_GET_WALLET', undefined],
    ['CLICK_ALL_WALLETS', undefined],
    ['SELECT_WALLET', { name: 'Harbor', platform: 'browser' }],
    ['CONNECT_SUCCESS', { method: 'browser', name: expect.any(String) }],
    ['MODAL_CLOSE', { connected: true }],
    ['MODAL_OPEN', { connected: true }],
    ['CLICK_NETWORKS', undefined],
    ['SWITCH_NETWORK', { network: 'eip155:10' }],
    ['OPEN_SEND', { network: 'eip155:1', isSmartAccount: false }],
    ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
  ])
})

test('the views of a purchase are sent once each time that the visitor goes to them', async () => {
  const { bus, events } = start({
    connection: connectedOn('eip155:1', address, 'AUTH', 'smartAccount') as never,
  })

  bus.emit('viewChanged', { view: 'OnRampProviders', direction: 'forward' })
  bus.emit('viewChanged', { view: 'WhatIsABuy', direction: 'forward' })
  bus.emit('viewChanged', { view: 'OnRampProviders', direction: 'back' })
  bus.emit('tracked', {
    event: 'SELECT_BUY_PROVIDER',
    properties: { provider: 'coinbase', isSmartAccount: true },
  })

  const place = { network: 'eip155:1', isSmartAccount: true }
  expect(await events()).toEqual([
    ['SELECT_BUY_CRYPTO', place],
    ['SELECT_WHAT_IS_A_BUY', place],
    ['SELECT_BUY_PROVIDER', { provider: 'coinbase', isSmartAccount: true }],
  ])
})

test('a restored session is not sent as a new one', async () => {
  const { bus, requests, settle } = start({ connection: connectedOn('eip155:1', address) as never })

  const accountId = `eip155:1:${address}` as const
  bus.emit('connected', { namespace: 'eip155', accountId, connectorId: 'fake', reconnected: true })
  await settle()

  expect(requests).toEqual([])
})

test('the host’s options are sent once, without its texts', async () => {
  const { bus, sent, settle } = start({ features: { history: false } })

  bus.emit('opened', { view: 'Connect' })
  bus.emit('opened', { view: 'Connect' })
  await settle()

  const told = sent.filter(({ props }) => props.event === 'INITIALIZE')
  expect(told.map(({ props }) => props.properties)).toEqual([
    {
      debug: true,
      enableWalletConnect: true,
      enableWalletGuide: true,
      enableWallets: true,
      enableEIP6963: true,
      enableInjected: true,
      enableNetworkSwitch: true,
      enableAuthLogger: true,
      networks: 'eip155:1',
      features: 'swaps,onramp,receive,send,emailShowWallets,analytics,allWallets',
      hasSignIn: false,
    },
  ])
})

test('a submitted transfer is sent with its amount', async () => {
  const { bus, events } = start({ connection: connectedOn('eip155:1', address) as never })

  bus.emit('transactionSubmitted', {
    transaction: fakeTransfer({
      networkId: 'eip155:10',
      symbol: 'USDC',
      amount: 1_500_000n,
      decimals: 6,
    }),
  })

  expect(await events()).toEqual([
    ['SEND_SUCCESS', { network: 'eip155:10', isSmartAccount: false, token: 'USDC', amount: '1.5' }],
  ])
})

test('a feature’s event is scrubbed of identifying texts, and dropped if it is unknown', async () => {
  const { bus, events } = start()

  bus.emit('tracked', {
    event: 'CONNECT_ERROR',
    properties: { message: `refused for ${address} by wc:abc@2?symKey=1`, count: 2, list: ['x'] as never },
  })
  bus.emit('tracked', { event: 'an event' })

  expect(await events()).toEqual([['CONNECT_ERROR', { message: 'refused for … by wc:…', count: 2 }]])
})

test.each<[string, Setup, object]>([
  ['the host has analytics off', { features: { analytics: false } }, {}],
  ['the browser says Do Not Track', {}, { doNotTrack: '1' }],
  ['the browser says Global Privacy Control', {}, { globalPrivacyControl: true }],
])('if %s, no request is made, not even for failures', async (_, setup, signals) => {
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, ...signals })
  const { bus, requests, settle } = start(setup)

  bus.emit('opened', { view: 'Connect' })
  bus.emit('error', error('any'))
  await settle()

  expect(requests).toEqual([])
})

test.each<[string, readonly [number, unknown?]]>([
  ['does not want them', [200, { isAnalyticsEnabled: false }]],
  ['says nothing of them', [200, {}]],
  ['is down', [503]],
])('if the server %s, events are not sent, and it is asked once', async (_, answer) => {
  const { bus, requests, settle, alerts } = start({ answers: { '/v1/getAnalyticsConfig': answer } })

  bus.emit('opened', { view: 'Connect' })
  bus.emit('closed', {})
  await settle()

  expect(requests).toEqual(['GET /v1/getAnalyticsConfig'])
  expect(alerts).toEqual([])
})

test('failures are sent with their kind, five in a minute at most', async () => {
  const { bus, sent, settle } = start()
  const cause = new Error(`from ${address}`)
  bus.emit('error', { code: 'HttpStatus', message: 'HTTP status code: 503', feature: 'account', cause })
  bus.emit('error', { code: 'ResponseInvalid', message: 'bad' })
  for (let turn = 0; turn < 5; turn++) bus.emit('error', error(`failure ${turn}`))
  await settle()
  const first = sent.map(({ props }) => props.event)
  await vi.advanceTimersByTimeAsync(60_000)
  bus.emit('error', error('later'))
  await settle()

  expect(first).toEqual([
    'API_ERROR',
    'DATA_PARSING_ERROR',
    'INTERNAL_SDK_ERROR',
    'INTERNAL_SDK_ERROR',
    'INTERNAL_SDK_ERROR',
  ])
  expect(sent).toHaveLength(6)
  expect(sent[0]).toMatchObject({
    timestamp: '2026-01-01T00:00:00.000Z',
    props: {
      type: 'error',
      errorType: 'account: HttpStatus',
      errorMessage: 'HTTP status code: 503',
      stackTrace: expect.stringContaining('Error: from …'),
    },
  })
})

test('a server that refuses the page raises the alert once, and gets no further request', async () => {
  const { bus, requests, alerts, settle } = start({ answers: { '/v1/e': [403] } })

  bus.emit('opened', { view: 'Connect' })
  await settle()
  bus.emit('closed', {})
  bus.emit('error', error('any'))
  await settle()

  expect(alerts).toEqual(['InvalidAppConfiguration'])
  // The first two were sent at the same time.
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(2)
})

test('a failing server has no effect on the widget', async () => {
  const { bus, alerts, requests, settle } = start({ answers: { '/v1/e': [500] } })

  bus.emit('opened', { view: 'Connect' })
  await settle()
  bus.emit('closed', {})
  await settle()

  expect(alerts).toEqual([])
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(3)
})

const onHost = (origin: string) => vi.stubGlobal('location', new URL(`${origin}/`))
const origins = '/v1/projects/v1/origins'
const withEmail = { email: true, analytics: false }

test.each<[string, string, Setup, string[], string[]]>([
  [
    'is listed',
    'https://shop.example',
    { answers: { [origins]: [200, { allowedOrigins: ['https://*.example'] }] } },
    [`GET ${origins}`],
    [],
  ],
  ['is not listed', 'https://shop.example', {}, [`GET ${origins}`], ['InvalidAppConfiguration']],
  [
    'cannot be looked up',
    'https://shop.example',
    { answers: { [origins]: [503] } },
    [`GET ${origins}`],
    ['InvalidAppConfiguration'],
  ],
  ['is a developer’s own', 'http://localhost:3000', {}, [], []],
])('with email on, a page whose origin %s', async (_, origin, setup, asked, raised) => {
  onHost(origin)
  const { bus, requests, alerts, settle } = start({ ...setup, features: withEmail })

  bus.emit('opened', { view: 'Connect' })
  bus.emit('opened', { view: 'Connect' })
  await settle()

  expect(requests).toEqual(asked)
  expect(alerts).toEqual(raised)
})

test.each<[Features, number]>([
  [{ email: false, socials: ['google'] }, 1],
  [{ email: false, socials: [] }, 0],
  [{ email: false, socials: false }, 0],
])('with %j the origin is looked up %i times', async (features, times) => {
  onHost('https://shop.example')
  const { bus, requests, settle } = start({ features: { ...features, analytics: false } })

  bus.emit('opened', { view: 'Connect' })
  await settle()

  expect(requests).toHaveLength(times)
})
