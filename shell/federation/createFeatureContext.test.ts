// @vitest-environment happy-dom
import type { FeatureContext, Schema } from '@shared/contract/context'
import { ResponseInvalid } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test, vi } from 'vitest'
import { fakeContext } from '../../tests/fakes/fakeContext'
import { createFeatureContext, type ShellPorts } from './createFeatureContext'

const text: Schema<string> = { parse: (value) => value as string }

/** The shell's ports over fakes, a server that answers when it is told to, and one feature's context. */
function setUp() {
  const fake = fakeContext()
  const areas: string[] = []
  const requests: {
    path: string
    signal: AbortSignal
    answer(value: unknown): void
    refuse(error: unknown): void
  }[] = []
  const { signal: _, copy: __, ...ports } = fake.ctx
  const shell: ShellPorts = {
    ...ports,
    config: () => ({ ...ports.config }),
    storage(featureId) {
      areas.push(featureId)
      return ports.storage
    },
    http: {
      request: (path, { signal }) =>
        new Promise<never>((resolve, reject) => {
          requests.push({ path, signal: signal!, answer: resolve as never, refuse: reject })
        }),
    },
  }
  return { fake, areas, requests, ...createFeatureContext('probe', shell) }
}

/** Takes one of everything that ends with a feature. */
function takeAll(ctx: FeatureContext, ran: string[] = []) {
  return [
    ctx.bus.on('closed', () => ran.push('fact')),
    ctx.connection.subscribe(() => ran.push('connection')),
    ctx.chains.connectors.subscribe(() => ran.push('connectors')),
    ctx.chains.recent.subscribe(() => ran.push('recent')),
    ctx.chains.transfers.sent.subscribe(() => ran.push('sent')),
    ctx.navigation.block(() => false),
    ctx.clock.after(1_000, () => ran.push('timer')),
  ]
}
const nothing = { listeners: 0, guards: 0, timers: 0, requests: 0 }

test('the configuration is frozen', () => {
  const { ctx } = setUp()

  expect(Object.isFrozen(ctx.config)).toBe(true)
})

test('the storage is that of the feature', () => {
  expect(setUp().areas).toEqual(['probe'])
})

test('what a feature takes reaches it', async () => {
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

test('everything that a feature took ends with it', async () => {
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

test('what a feature ends by itself is ended once', () => {
  const { ctx, dispose, fake } = setUp()
  for (const end of takeAll(ctx)) end()
  expect(fake.held).toEqual(nothing)

  dispose()
  dispose()

  expect(fake.held).toEqual(nothing)
})

test('a feature keeps nothing of what it takes after its end', async () => {
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

test('a text is copied, and a browser that refuses is told as ours', async () => {
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
