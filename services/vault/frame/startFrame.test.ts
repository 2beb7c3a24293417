import { createWithLock } from '@shared/domain/withLock'
import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import { toGreeting } from '@shared/frame/greetings'
import { createMessageId } from '@shared/frame/messageId'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { fakeIndexedDb } from '../../../tests/fakes/fakeIndexedDb'
import { appSamples } from '../../../tests/fakes/frameMessages'
import { createTestWorkers } from '../../../tests/vault/keysWorker'
import { startTestVault, type TestVault } from '../../../tests/vault/startTestVault'
import { startTestWrapper } from '../../../tests/vault/startTestWrapper'
import { codeIn, linkIn } from '../../../tests/vault/vaultFrame'
import { createWindowVisitor, whileWindowOpens } from '../../../tests/vault/windowVisitor'
import { powers } from '../server/power/powers'
import type { Wrapper } from '../wrapper/startWrapper'
import { FrameError } from './FrameError'
import { createDeletionHandlers } from './handlers/deletionHandlers'
import { createExportHandlers } from './handlers/exportHandlers'
import { createOpeningHandlers } from './handlers/openingHandlers'
import { createSlotHandlers } from './handlers/slotHandlers'
import { type MessagePower, messagePowers } from './page/messagePowers'
import type { Passkeys } from './passkey/createPasskeys'
import type { RpcDeps, StartRpc } from './rpc/rpcPorts'
import { type FrameOptions, startFrame } from './startFrame'

const page = 'https://app.example'
const email = 'ann@example.com'
let vault: TestVault
let wrapper: Wrapper
const stops: (() => void)[] = []
beforeEach(async () => {
  vault = await startTestVault()
  wrapper = await startTestWrapper(vault)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await wrapper.stop()
  await vault.stop()
})

interface Started {
  readonly ancestors?: readonly string[]
  readonly loadRpc?: () => Promise<StartRpc>
  readonly loadSlots?: FrameOptions['loadSlots']
  readonly fetch?: typeof fetch
}

const offline = () => Promise.reject(new Error('offline'))

const visitor = createWindowVisitor()

/** What requests are answered with, in tests that are not about them. */
const answersOfRpc: ReturnType<StartRpc> = {
  RPC_REQUEST: async () => '0x12',
  confirm: async () => {},
  showCode: async () => {},
  unlock: async () => {},
  showSecret: async () => {},
  askForCode: async () => '',
  askForPasskey: async () => 'code' as const,
  askPasskeyWindow: async () => 'code' as const,
  askForWindow: visitor.askForWindow,
  TURN_OFF_SMART_ACCOUNT: async () => ({ hash: '0x' }),
  reset: () => {},
}

/** The frame in a window of its own, and what the page gets of it. */
function start({
  ancestors,
  loadRpc = async () => () => answersOfRpc,
  loadSlots = offline,
  fetch: given = fetch,
}: Started = {}) {
  const posted: {
    readonly message: { readonly type: string; readonly payload?: unknown }
    readonly to: string
  }[] = []
  const parent = { postMessage: (message: never, to: never) => void posted.push({ message, to }) }
  const target = new EventTarget()
  const reload = vi.fn()
  const clock = createFakeClock(vault.now())
  const errors: unknown[] = []
  const databases = fakeIndexedDb(new Map())
  const frame = startFrame({
    window: {
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      parent: parent as Window,
      open: visitor.openWindow,
      location: {
        ...{
          href: `${vault.url}/?projectId=p&chainId=eip155%3A10&version=4`,
          origin: vault.url,
          hostname: '127.0.0.1',
          reload,
        },
        ...(ancestors && { ancestorOrigins: ancestors }),
      },
    } as unknown as FrameOptions['window'],
    ...{ fetch: given, clock, withLock: createWithLock(undefined), drop: () => {} },
    createWorker: createTestWorkers(wrapper, clock).createWorker,
    onError: (what, error) => void errors.push([what, error]),
    openStorage: () => databases,
    ...{ loadRpc, loadSlots },
    loadSmartAccounts: offline,
  })
  stops.push(frame.dispose)
  const hear = (data: object, origin: string, ports: MessagePort[] = []) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, ports, source: parent }))

  async function greet(origin = page) {
    const id = createMessageId()
    hear(toGreeting({ name: 'HELLO', id }), origin)
    await until(() => posted.length > 0)
    const { message, to } = posted.shift()!
    return { id, type: message.type, payload: message.payload as { nonce: string }, to }
  }

  /** The page's end of the port. */
  async function connect() {
    const { id, payload } = await greet()
    const { port1, port2 } = new MessageChannel()
    stops.push(() => port1.close())
    hear(toGreeting({ name: 'PORT', id, nonce: payload.nonce }), page, [port2])
    const answers = new Map<string, (answer: { type: string; payload?: never }) => void>()
    const told: unknown[] = []
    port1.addEventListener('message', ({ data }) =>
      (answers.get(data.id) ?? ((each) => told.push(each)))(data),
    )
    port1.start()
    const ask = <E extends AppEvent>(event: E, asked?: AppPayload<E>) =>
      new Promise<{ readonly type: string; readonly payload?: never }>((resolve) => {
        const request = createMessageId()
        answers.set(request, resolve)
        port1.postMessage({ type: `@w3m-app/${event}`, id: request, payload: asked })
      })
    return {
      told,
      ask,
      /** Opens the window, then the link of the mail, and types the number there. */
      async approve(digits: string) {
        await whileWindowOpens(clock, ask('CONNECT_DEVICE'))
        await visitor.approve(linkIn(await vault.nextMail()), digits)
        await ask('CONNECT_DEVICE')
      },
    }
  }

  return { greet, connect, clock, reload, errors, posted }
}

const success = (event: AppEvent, payload?: unknown) =>
  expect.objectContaining({ type: `@w3m-frame/${event}_SUCCESS`, ...(payload !== undefined && { payload }) })
const failure = (event: AppEvent, payload: object) =>
  expect.objectContaining({ type: `@w3m-frame/${event}_ERROR`, payload: expect.objectContaining(payload) })

async function signIn(
  { ask, approve }: Awaited<ReturnType<ReturnType<typeof start>['connect']>>,
  to = email,
) {
  const begun = await ask('CONNECT_EMAIL', { email: to })
  const { action, digits } = begun.payload! as { action: string; digits: string }
  expect(action).toBe('VERIFY_DEVICE')
  await approve(digits)
  expect(await ask('CONNECT_OTP', { otp: codeIn(await vault.nextMail()) })).toEqual(success('CONNECT_OTP'))
}

test('a listed page is served: it signs in, has its account, and is told of the session once', async () => {
  const connection = await start().connect()
  const { ask, told } = connection

  expect(await ask('IS_CONNECTED')).toEqual(success('IS_CONNECTED', { isConnected: false }))
  expect(await ask('GET_USER')).toEqual(failure('GET_USER', { code: 4100 }))
  await signIn(connection)

  expect(told).toEqual([
    { type: '@w3m-frame/SESSION_UPDATE', payload: { token: expect.stringMatching(/^[\da-f]{32}$/) } },
  ])
  const user = await ask('GET_USER')
  expect(user).toEqual(success('GET_USER', expect.objectContaining({ email, chainId: 'eip155:10' })))
  expect(await ask('IS_CONNECTED')).toEqual(success('IS_CONNECTED', { isConnected: true }))
  await ask('SIGN_OUT')
  expect(await ask('GET_USER')).toEqual(failure('GET_USER', { code: 4100 }))
})

test.each([
  [{ ancestors: [page, 'https://other.example'] }, 'READY'],
  [{ ancestors: [page, 'https://stranger.example'] }, 'REFUSED'],
  [{ ancestors: [page, 'null'] }, 'REFUSED'],
])('a page is served where all windows above it are listed: %j', async (options, expected) => {
  const { type, to } = await start(options).greet()

  expect([type, to]).toEqual([`@w3m-frame/${expected}`, page])
})

test('a page that the project does not list is refused', async () => {
  const { type, payload, to } = await start().greet('https://stranger.example')

  expect([type, to]).toEqual(['@w3m-frame/REFUSED', 'https://stranger.example'])
  expect(payload).toEqual({ message: 'unverified_domain' })
})

test.each([
  ['is down', () => Promise.reject(new TypeError('down'))],
  ['answers with an error of a proxy', async () => new Response('<h1>502</h1>', { status: 502 })],
  [
    'refuses for another reason',
    async () => Response.json({ error: { code: 'Internal', message: '' } }, { status: 500 }),
  ],
])('the page hears nothing while the server %s', async (_, answer) => {
  const asked = vi.fn(answer as typeof fetch)
  const { greet, posted } = start({ fetch: asked })

  void greet()
  await until(() => asked.mock.results.length > 0)
  await asked.mock.results[0]!.value.catch(() => {})
  await new Promise((resolve) => setImmediate(resolve))

  expect(posted).toEqual([])
})

test('the page reloads the frame, after the answer', async () => {
  const { connect, reload, clock } = start()
  const { ask } = await connect()

  expect(await ask('RELOAD')).toEqual(success('RELOAD'))
  expect(reload).not.toHaveBeenCalled()
  await clock.advance(0)

  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['CONNECT_SOCIAL', { uri: 'https://id.example' }],
  ['CONNECT_FARCASTER', undefined],
] as const)('%s without a login that has begun is told', async (event, payload) => {
  const { ask } = await start().connect()

  expect(await ask(event, payload)).toEqual(failure(event, { reason: 'AttemptUnknown' }))
})

const rpcRequest: AppPayload<'RPC_REQUEST'> = {
  ...{ method: 'personal_sign', chainId: 'eip155:10' },
  params: ['0x00', '0x0000000000000000000000000000000000000001'],
}

test('what approvals need is loaded with the first request, and gets the look that the page has told', async () => {
  let deps: RpcDeps | undefined
  const loadRpc = vi.fn(async () => (given: RpcDeps) => {
    deps = given
    return answersOfRpc
  })
  const { ask } = await start({ loadRpc }).connect()
  await ask('SYNC_THEME', { themeMode: 'dark', themeVariables: { fontFamily: 'Georgia' } })
  await ask('SYNC_LANGUAGE', { locale: 'ja' })
  await ask('SYNC_DAPP_DATA', { projectId: 'q' })
  expect(loadRpc).not.toHaveBeenCalled()

  const answers = await Promise.all([ask('RPC_REQUEST', rpcRequest), ask('RPC_REQUEST', rpcRequest)])

  expect(answers).toEqual([success('RPC_REQUEST', '0x12'), success('RPC_REQUEST', '0x12')])
  expect(loadRpc).toHaveBeenCalledOnce()
  expect(deps!.page).toEqual({ origin: page, project: 'Harbour' })
  expect(deps!.look.get()).toMatchObject({ themeMode: 'dark', font: 'Georgia, serif', locale: 'ja' })
})

test('approvals that did not load are loaded anew with the next request', async () => {
  const loadRpc = vi
    .fn<() => Promise<StartRpc>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(() => answersOfRpc)
  const { ask } = await start({ loadRpc }).connect()

  const message = 'The approval could not be loaded. Try again.'
  expect(await ask('RPC_REQUEST', rpcRequest)).toEqual(failure('RPC_REQUEST', { message }))
  expect(await ask('RPC_REQUEST', rpcRequest)).toEqual(success('RPC_REQUEST', '0x12'))
})

test('another sign-in resets what was asked before', async () => {
  const reset = vi.fn()
  const loadRpc = async () => () => ({
    ...answersOfRpc,
    RPC_REQUEST: () => {
      throw new FrameError('Declined.', { code: 4001 })
    },
    reset,
  })
  const connection = await start({ loadRpc }).connect()
  expect(await connection.ask('RPC_REQUEST', rpcRequest)).toEqual(failure('RPC_REQUEST', { code: 4001 }))

  await signIn(connection)

  expect(reset).toHaveBeenCalledOnce()
})

test('a wrong code is told by its reason', async () => {
  const { ask, approve } = await start().connect()
  const begun = await ask('CONNECT_EMAIL', { email })
  await approve((begun.payload! as { digits: string }).digits)
  const code = codeIn(await vault.nextMail())

  const wrong = await ask('CONNECT_OTP', { otp: code === '000000' ? '000001' : '000000' })
  const soon = await ask('CONNECT_EMAIL', { email })

  expect(wrong).toEqual(failure('CONNECT_OTP', { reason: 'CodeWrong' }))
  expect(soon).toEqual(failure('CONNECT_EMAIL', { reason: 'RateLimited', seconds: expect.any(Number) }))
})

/** Turns of the event loop until messages have arrived. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

/** Passkeys that no message comes to without a yes. */
const passkeys: Passkeys = {
  placeToCreate: async () => 'here',
  placeToUse: () => 'here',
  create: async () => 'none',
  ask: async () => undefined,
}

test('no message of a page takes power before the visitor’s yes', { timeout: 30_000 }, async () => {
  let now: AppEvent | undefined
  let isDeclining = false
  const asked = new Set<AppEvent>()
  const changed: [event: AppEvent, route: string][] = []
  const answering =
    <Args extends unknown[], Result>(agree: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (now) asked.add(now)
      if (isDeclining) throw new FrameError('Declined.', { code: 4001 })
      return agree(...args)
    }
  const { reset, ...questions } = answersOfRpc
  const ports = Object.fromEntries(
    Object.entries(questions).map(([name, agree]) => [name, answering(agree as () => Promise<unknown>)]),
  ) as unknown as typeof questions
  const recorded: typeof fetch = (url, init) => {
    const route = routeOf(init?.method ?? 'GET', new URL(String(url)).pathname)
    // Reads change nothing, and tokens are refreshed at any time.
    if (now && !/^GET |^POST \/v1\/tokens$/.test(route)) changed.push([now, route])
    return fetch(url, init)
  }
  const first = await start({
    fetch: recorded,
    loadRpc: async () => () => ({ ...ports, reset }),
    loadSlots: async () => (deps) => ({
      ...createSlotHandlers({ ...deps, passkeys }),
      ...createExportHandlers(deps),
      ...createOpeningHandlers(deps),
      ...createDeletionHandlers(deps),
    }),
  }).connect()
  const nextDevice = async () => {
    vault.pass(30_000)
    await signIn(await start().connect())
  }
  await signIn(first)
  await nextDevice()
  expect(await first.ask('SET_OPENING_DELAY', { hours: 24 })).toEqual(success('SET_OPENING_DELAY'))
  await nextDevice()
  expect(await first.ask('DELETE_ACCOUNT')).toEqual(success('DELETE_ACCOUNT'))
  const { payload } = await first.ask('GET_SLOTS')
  const { slots, openings } = payload as unknown as SuccessPayload<'GET_SLOTS'>
  const samples: typeof appSamples = {
    ...appSamples,
    REMOVE_LOGIN: { id: 'email' },
    REMOVE_SLOT: { id: slots.find(({ isRemovable }) => isRemovable)!.id },
    ANSWER_OPENING: { id: openings![0]!.id, isAllowed: true },
  }

  isDeclining = true
  const atTheEnd: readonly AppEvent[] = ['CONNECT_EMAIL', 'CONNECT_OTP', 'SIGN_OUT']
  const events = Object.keys(messagePowers) as AppEvent[]
  for (const event of [...events.filter((each) => !atTheEnd.includes(each)), ...atTheEnd]) {
    now = event
    const answer = first.ask(event, samples[event])
    // It waits for a change in another tab.
    if (event !== 'AWAIT_UPDATE_EMAIL') await answer
  }

  const rows = Object.entries(messagePowers) as [AppEvent, MessagePower][]
  expect(rows.filter(([, { yes }]) => yes).map(([event]) => event)).toEqual(
    events.filter((event) => asked.has(event)),
  )
  expect(changed.filter(([event, route]) => !messagePowers[event].before?.includes(route))).toEqual([])
  expect(changed.map(([event]) => event)).toEqual(
    expect.arrayContaining(['CONNECT_EMAIL', 'GET_SOCIAL_REDIRECT_URI', 'SIGN_OUT']),
  )
  // What may be asked before a yes opens nothing, and removes nothing.
  for (const route of new Set(rows.flatMap(([, { before = [] }]) => before)))
    expect([route, powers[route]?.device === 'known']).toEqual([route, false])
})

/** The route of the vault's server that a request is for. */
function routeOf(method: string, path: string): string {
  const parts = path.split('/')
  const isSame = (pattern: readonly string[]) =>
    pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  const found = Object.keys(powers).find((row) => {
    const [rowMethod, pattern] = row.split(' ') as [string, string]
    return rowMethod === method && isSame(pattern.split('/'))
  })
  return found ?? `${method} ${path}`
}
