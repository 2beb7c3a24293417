import type { FeatureContext } from '@shared/contract/context'
import { ResponseInvalid } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Schema } from '@shared/schema/schema'
import { expect, test, vi } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { createFeatureContext, type ShellPorts } from './createFeatureContext'

const text: Schema<string> = { parse: (value) => value as string }

/** The shell's ports over fakes, a server that answers on demand, and one feature's context. */
function setUp() {
  const fake = fakeContext()
  const areas: string[] = []
  const reported: unknown[][] = []
  const shown = { feature: 'probe' }
  const requests: {
    path: string
    signal: AbortSignal
    answer(value: unknown): void
    refuse(error: unknown): void
  }[] = []
  const guards = new Set<() => boolean>()
  const { signal: _, copy: __, track: ___, ...ports } = fake.ctx
  const given = { ...ports.config, tokens: {} }
  const shell: ShellPorts = {
    ...ports,
    bus: { ...fake.bus, on: ports.bus.on },
    config: () => given,
    navigation: {
      ...ports.navigation,
      block(blocks) {
        const end = ports.navigation.block(blocks)
        guards.add(blocks)
        return () => {
          guards.delete(blocks)
          end()
        }
      },
    },
    isShown: (featureId) => featureId === shown.feature,
    report: (error, featureId) => {
      reported.push([featureId, error])
      return error as LatchkeyError
    },
    storage(featureId) {
      areas.push(featureId)
      return { ...ports.storage }
    },
    http: {
      request: (path, { signal }) =>
        new Promise<never>((resolve, reject) => {
          requests.push({ path, signal: signal!, answer: resolve as never, refuse: reject })
        }),
    },
  }
  const another = createFeatureContext('another', shell).ctx
  return {
    fake,
    areas,
    another,
    given,
    guards,
    reported,
    requests,
    shown,
    ...createFeatureContext('probe', shell),
  }
}

/** Opens one of everything that ends with a feature. */
function takeAll(ctx: FeatureContext, ran: string[] = []) {
  return [
    ctx.bus.on('closed', () => ran.push('fact')),
    ctx.connection.subscribe(() => ran.push('connection')),
    ctx.chains.connectors.subscribe(() => ran.push('connectors')),
    ctx.chains.recent.subscribe(() => ran.push('recent')),
    ctx.chains.transactions.recent.subscribe(() => ran.push('sent')),
    ctx.navigation.block(() => false),
    ctx.clock.after(1_000, () => ran.push('timer')),
  ]
}
/** As a host without `walletUrl` has them. */
function portsWithoutEmbedded(): ShellPorts {
  const { ctx, bus } = fakeContext({ hasEmbedded: false })
  return {
    ...ctx,
    bus,
    config: () => ctx.config,
    storage: () => ctx.storage,
    isShown: () => true,
    report: (error) => error as LatchkeyError,
  }
}

const nothing = { listeners: 0, guards: 0, timers: 0, requests: 0 }

/** The context and every object in it, with its path. */
function portsOf(value: object, path = 'ctx'): [string, object][] {
  const inner = Object.entries(value).filter(([, each]) => typeof each === 'object' && each !== null)
  const own = inner.filter(([name]) => name !== 'signal')
  return [[path, value], ...own.flatMap(([name, each]) => portsOf(each as object, `${path}.${name}`))]
}

test('the context, its ports and their members are frozen', () => {
  const { ctx } = setUp()
  const ports = portsOf(ctx)

  expect(ports.map(([path]) => path)).toEqual(
    expect.arrayContaining(['ctx', 'ctx.chains.transactions.recent', 'ctx.config.networks.0', 'ctx.i18n']),
  )
  expect(ports.filter(([, port]) => !Object.isFrozen(port)).map(([path]) => path)).toEqual([])
  expect(Object.isFrozen(ctx.chains.network('eip155:1'))).toBe(true)
})

test("a feature's ports are its own copies, and the page's objects stay its own to change", () => {
  const { another, ctx, given } = setUp()
  const ours = new Map(portsOf(ctx))

  const common = portsOf(another).filter(([path, port]) => port === ours.get(path))

  expect(common.map(([path]) => path)).toEqual([])
  expect(ctx.signal).not.toBe(another.signal)
  expect([given, given.tokens].map(Object.isFrozen)).toEqual([false, false])
})

test('a network is the same object wherever a feature finds it', () => {
  const { ctx } = setUp()

  expect(ctx.chains.network('eip155:1')).toBe(ctx.config.networks[0])
})

test('a feature has the ports of the contract, and no more', () => {
  const { ctx } = setUp()

  expect(Object.keys(ctx.toast)).toEqual(['success', 'error', 'loading', 'hide'])
  expect(Object.keys(ctx.i18n)).toEqual(['locale', 'direction', 't', 'error', 'number', 'amount'])
})

test('texts, numbers and direction follow the language', () => {
  const { ctx, fake } = setUp()

  fake.translate('ar', {})

  expect([ctx.i18n.locale, ctx.i18n.direction]).toEqual(['ar', 'rtl'])
})

test('the storage belongs to the feature', () => {
  expect(setUp().areas).toEqual(['another', 'probe'])
})

const boom = new Error('boom')
const explode = () => {
  throw boom
}

test.each<[string, (ctx: FeatureContext) => void]>([
  ['a handler of a fact', (ctx) => ctx.bus.on('closed', explode)],
  ['a listener to the connection', (ctx) => ctx.connection.subscribe(explode)],
  ['a listener to the connectors', (ctx) => ctx.chains.connectors.subscribe(explode)],
  ['a listener to the recent wallets', (ctx) => ctx.chains.recent.subscribe(explode)],
  ['a listener to the pairing', (ctx) => ctx.chains.pairing.subscribe(explode)],
  ['a listener to what was sent', (ctx) => ctx.chains.transactions.recent.subscribe(explode)],
  ['a listener to signing in', (ctx) => ctx.signIn.subscribe(explode)],
  ['a timer', (ctx) => ctx.clock.after(1_000, explode)],
  ['a guard', (ctx) => ctx.navigation.block(explode)],
])('%s that throws is reported as of the feature, and stops nothing else', async (_, take) => {
  const { another, ctx, fake, guards, reported } = setUp()
  const ran: string[] = []
  take(ctx)
  takeAll(another, ran)

  fake.bus.emit('closed', {})
  fake.connection.update((before) => ({ ...before, activeNamespace: 'solana' }))
  fake.connectors.update(() => [])
  fake.recent.update(() => ['a'])
  fake.pairing.update(() => ({ status: 'preparing' }))
  fake.transactions.update(() => [])
  fake.signIn.update((before) => ({ ...before }))
  await fake.clock.advance(1_000)
  const isBlocked = [...guards].some((blocks) => blocks())

  expect(reported).toEqual([['probe', boom]])
  expect(ran).toEqual(['fact', 'connection', 'connectors', 'recent', 'sent', 'timer'])
  expect(isBlocked).toBe(false)
})

test('everything of a feature ends, even if a part of it throws', () => {
  const { ctx, dispose, fake, reported } = setUp()
  ctx.bus.on('closed', () => {})
  const end = vi.spyOn(Set.prototype, 'delete').mockImplementationOnce(explode)
  ctx.connection.subscribe(() => {})

  dispose()

  end.mockRestore()
  expect(reported).toEqual([['probe', boom]])
  expect(fake.held.listeners).toBe(1)
})

test('a guard counts while a view of its feature is shown', () => {
  const { ctx, guards, shown } = setUp()
  ctx.navigation.block(() => true)
  const [blocks] = guards

  expect(blocks!()).toBe(true)
  shown.feature = 'another'
  expect(blocks!()).toBe(false)
})

test('an event that a feature tracks is told as a fact', () => {
  const { ctx, fake } = setUp()
  const facts: unknown[] = []
  fake.bus.on('tracked', (fact) => facts.push(fact))

  ctx.track('OPENED')
  ctx.track('SENT', { network: 'eip155:1' })

  expect(facts).toEqual([{ event: 'OPENED' }, { event: 'SENT', properties: { network: 'eip155:1' } }])
})

test('a feature receives facts, and emits none', () => {
  const { ctx } = setUp()

  expect(Object.keys(ctx.bus)).toEqual(['on'])
})

test('subscriptions and timers of a feature reach it', async () => {
  const { ctx, fake } = setUp()
  const ran: string[] = []
  takeAll(ctx, ran)

  fake.bus.emit('closed', {})
  fake.connection.update((before) => ({ ...before, activeNamespace: 'solana' }))
  fake.connectors.update(() => [])
  await fake.clock.advance(1_000)

  expect(ran).toEqual(['fact', 'connection', 'connectors', 'timer'])
  expect(fake.held).toEqual({ listeners: 5, guards: 1, timers: 0, requests: 0 })
})

test('all subscriptions and timers end with their feature', async () => {
  const { ctx, dispose, fake } = setUp()
  const ran: string[] = []
  takeAll(ctx, ran)

  dispose()

  fake.bus.emit('closed', {})
  fake.connectors.update(() => [])
  await fake.clock.advance(1_000)
  expect(ran).toEqual([])
  expect(fake.held).toEqual(nothing)
  expect(ctx.signal.aborted).toBe(true)
})

test('a subscription that a feature ends itself is ended once', () => {
  const { ctx, dispose, fake } = setUp()
  for (const end of takeAll(ctx)) end()
  expect(fake.held).toEqual(nothing)

  dispose()
  dispose()

  expect(fake.held).toEqual(nothing)
})

test('the embedded wallet is there if the shell has one, and its subscriptions end with the feature', () => {
  const { ctx, dispose, fake } = setUp()
  ctx.embedded!.email.address.subscribe(() => {})
  const before = fake.held.listeners

  dispose()

  expect([before, fake.held]).toEqual([1, nothing])
  expect(createFeatureContext('probe', portsWithoutEmbedded()).ctx.embedded).toBeUndefined()
})

test('subscriptions of an ended feature end at once', async () => {
  const { ctx, dispose, fake } = setUp()
  dispose()
  const ran: string[] = []

  const ends = takeAll(ctx, ran)

  await fake.clock.advance(1_000)
  fake.bus.emit('closed', {})
  for (const end of ends) end()
  expect(ran).toEqual([])
  expect(fake.held).toEqual(nothing)
})

test('a timer may set the next one', async () => {
  const { ctx, fake } = setUp()
  const ran: number[] = []
  const tick = () => {
    ran.push(ctx.clock.now())
    if (ran.length < 3) ctx.clock.after(10, tick)
  }
  ctx.clock.after(10, tick)

  await fake.clock.advance(100)

  expect(ran).toEqual([10, 20, 30])
})

test('a request is answered, and leaves no listener at the signals', async () => {
  const { ctx, requests, dispose } = setUp()
  const own = new AbortController()
  const removed = vi.spyOn(own.signal, 'removeEventListener')
  const asked = ctx.http.request('probe', { schema: text, signal: own.signal })

  requests[0]!.answer('hello')

  await expect(asked).resolves.toBe('hello')
  expect(removed).toHaveBeenCalledOnce()
  dispose()
  own.abort()
  expect(requests[0]!.signal.aborted).toBe(false)
})

test('a request ends with the feature', () => {
  const { ctx, requests, dispose } = setUp()
  void ctx.http.request('probe', { schema: text })

  dispose()

  expect(requests[0]!.signal.aborted).toBe(true)
})

test("a request ends with the caller's own signal, and the feature goes on", () => {
  const { ctx, requests } = setUp()
  const own = new AbortController()
  void ctx.http.request('one', { schema: text, signal: own.signal })
  void ctx.http.request('two', { schema: text })

  own.abort()

  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(ctx.signal.aborted).toBe(false)
})

test.each(['feature', 'caller'])(
  'a request under a signal of the %s that is aborted already is aborted',
  (whose) => {
    const { ctx, requests, dispose } = setUp()
    if (whose === 'feature') dispose()
    const signal = whose === 'caller' ? AbortSignal.abort() : undefined

    void ctx.http.request('probe', { schema: text, ...(signal && { signal }) })

    expect(requests[0]!.signal.aborted).toBe(true)
  },
)

test('a refused request is refused as it was', async () => {
  const { ctx, requests } = setUp()
  const error = new LatchkeyError(ResponseInvalid, { path: 'a' })
  const asked = ctx.http.request('probe', { schema: text })

  requests[0]!.refuse(error)

  await expect(asked).rejects.toBe(error)
})

test('a store of the feature is its own', () => {
  const { ctx } = setUp()
  const store = ctx.createStore({ count: 0 })

  store.update(({ count }) => ({ count: count + 1 }))

  expect(store.get()).toEqual({ count: 1 })
})

test('a text is copied, and a browser’s refusal is a LatchkeyError', async () => {
  const { ctx } = setUp()
  const cause = new DOMException('Write permission denied', 'NotAllowedError')
  const writeText = vi
    .fn<(text: string) => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(cause)
  vi.stubGlobal('navigator', { clipboard: { writeText } })

  await ctx.copy('0xab')
  const refused = ctx.copy('0xcd')

  await expect(refused).rejects.toMatchObject({ code: 'ClipboardUnavailable', cause })
  expect(writeText.mock.calls).toEqual([['0xab'], ['0xcd']])
  vi.stubGlobal('navigator', {})
  await expect(ctx.copy('0xef')).rejects.toMatchObject({ code: 'ClipboardUnavailable' })
  vi.unstubAllGlobals()
})

test('a window that a feature opened closes with it', () => {
  const { ctx, fake, dispose } = setUp()

  ctx.openWindow('https://buy.test/', { schema: text })
  dispose()

  expect(fake.opened).toEqual(['window https://buy.test/', 'window closed'])
})
