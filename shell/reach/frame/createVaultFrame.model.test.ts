import type { AppEvent } from '@shared/frame/appPayloads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { appSamples, rpcSamples, successSamples } from '../../../tests/fakes/frameMessages'
import { type StartedFrame, startFrame } from '../../../tests/fakes/startVaultFrame'

type Outcome = 'answered' | 'refused' | 'withdrawn' | 'too many'

interface ModelRequest {
  readonly event: AppEvent
  /** `leaving`: withdrawn, while the frame may still say that it has been sent. */
  state: 'waiting' | 'sent' | 'leaving' | Outcome
  /** When silence ends it. */
  dueMs: number
}

/** What must hold, without ports, ids, promises or timers. */
class Model {
  nowMs = 0
  link: 'absent' | 'loading' | 'settling' | 'ready' = 'absent'
  /** When the link's state ends by itself. */
  dueMs = Number.POSITIVE_INFINITY
  isGreeted = false
  withdrawals = 0
  readonly requests: ModelRequest[] = []
  /** The requests in the order in which they were sent. */
  readonly sent: ModelRequest[] = []

  ask(event: AppEvent) {
    const openRpc = this.requests.filter((each) => isOpen(each) && each.event === 'RPC_REQUEST')
    const isFull = event === 'RPC_REQUEST' && openRpc.length >= 10
    const request: ModelRequest = { event, state: isFull ? 'too many' : 'waiting', dueMs: never }
    this.requests.push(request)
    if (isFull) return
    if (this.link === 'absent') this.become('loading', 20_000)
    if (this.link === 'ready') this.send(request)
  }

  documentLoads() {
    if (this.link === 'absent') return
    if (this.link !== 'loading') {
      for (const each of this.requests) if (isPending(each)) each.state = 'withdrawn'
      this.become('loading', 20_000)
    }
    this.isGreeted = true
  }

  frameIsReady() {
    if (!this.isGreeted) return
    this.isGreeted = false
    this.become('settling', 500)
  }

  withdraw(request: ModelRequest | undefined) {
    if (!request || !isOpen(request) || request.state === 'leaving') return
    const mayBeSent = request.state === 'sent' && request.event === 'RPC_REQUEST'
    if (request.state === 'sent') this.withdrawals += 1
    request.state = mayBeSent ? 'leaving' : 'withdrawn'
    if (mayBeSent) request.dueMs = this.nowMs + 10_000
  }

  pass(ms: number) {
    const untilMs = this.nowMs + ms
    for (;;) {
      const nextMs = Math.min(this.dueMs, ...this.requests.filter(isPending).map((each) => each.dueMs))
      if (nextMs > untilMs) break
      this.nowMs = nextMs
      for (const each of this.requests.filter(isPending)) {
        if (each.dueMs !== nextMs) continue
        if (each.state === 'leaving') each.state = 'withdrawn'
        else this.withdraw(each)
      }
      if (this.dueMs !== nextMs) continue
      if (this.link === 'settling') {
        this.become('ready', never)
        for (const each of this.requests) if (each.state === 'waiting') this.send(each)
      } else {
        this.become('absent', never)
        this.isGreeted = false
        for (const each of this.requests) if (isOpen(each)) each.state = 'withdrawn'
      }
    }
    this.nowMs = untilMs
  }

  breathe(request: ModelRequest) {
    if (request.state === 'sent' && timed.includes(request.event)) request.dueMs = this.nowMs + 30_000
  }

  /** Timers that must be running: of the link, and of requests. */
  timers() {
    const requests = this.requests.filter((each) => isPending(each) && each.dueMs < never)
    return requests.length + (this.dueMs < never ? 1 : 0)
  }

  private become(link: Model['link'], ms: number) {
    this.link = link
    this.dueMs = this.nowMs + ms
  }

  private send(request: ModelRequest) {
    request.state = 'sent'
    this.sent.push(request)
    this.breathe(request)
  }
}

const never = Number.POSITIVE_INFINITY
const timed: readonly AppEvent[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]
const isPending = ({ state }: ModelRequest) => state === 'sent' || state === 'leaving'
const isOpen = (request: ModelRequest) => request.state === 'waiting' || isPending(request)

const outcomes: Readonly<Record<string, Outcome>> = {
  FrameFailed: 'refused',
  RequestInterrupted: 'withdrawn',
  RequestAborted: 'withdrawn',
  4001: 'withdrawn',
  [-32603]: 'refused',
  [-32005]: 'too many',
}

const [sending, hash] = rpcSamples.find(([{ method }]) => method === 'eth_sendTransaction')!
const payloads = { ...appSamples, RPC_REQUEST: sending }
const answers: Readonly<Record<AppEvent, unknown>> = { ...successSamples, RPC_REQUEST: hash }

/** The real thing, with the outcome of each request. */
interface Real extends StartedFrame {
  readonly outcomes: (Outcome | undefined)[]
  readonly controllers: AbortController[]
}

const own = /SYNC_|ABORT/
const sentOf = ({ vault }: Real) => vault.received.filter(({ type }) => !own.test(type))

function ask(real: Real, event: AppEvent) {
  const at = real.outcomes.push(undefined) - 1
  const controller = new AbortController()
  real.controllers.push(controller)
  real.frame.request(event, payloads[event], controller.signal).then(
    () => {
      real.outcomes[at] = 'answered'
    },
    (error) => {
      real.outcomes[at] = outcomes[error.code]
    },
  )
}

/** The frame says something of a message that it has got, at its port of now. */
function say(real: Real, at: number, ending: 'SUCCESS' | 'ERROR' | 'WAITING') {
  const sent = sentOf(real)
  const message = sent[at % sent.length]
  if (!message) return
  const event = message.type.slice('@w3m-app/'.length) as AppEvent
  const payload = ending === 'SUCCESS' ? { payload: answers[event] } : {}
  real.vault.send({ type: `@w3m-frame/${event}_${ending}`, id: message.id, ...payload })
}

type Action = (model: Model, real: Real) => unknown
const named = (name: string, action: Action) => Object.assign(action, { toString: () => name })

const asks: AppEvent[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'RPC_REQUEST',
  'RPC_REQUEST',
  'GET_USER',
  'GET_FARCASTER_URI',
]
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(...asks).map((event) =>
    named(`ask ${event}`, (model, real) => {
      model.ask(event)
      ask(real, event)
    }),
  ),
  fc.constant(
    named('ask RPC_REQUEST six times', (model, real) => {
      for (let at = 0; at < 6; at++) {
        model.ask('RPC_REQUEST')
        ask(real, 'RPC_REQUEST')
      }
    }),
  ),
  fc.constant(
    named('a document loads', (model, real) => {
      if (model.link === 'absent') return
      model.documentLoads()
      real.vault.load()
    }),
  ),
  fc.constant(
    named('the frame is ready', (model, real) => {
      if (!real.vault.posted.length) return
      model.frameIsReady()
      real.vault.ready()
    }),
  ),
  fc.constantFrom(1, 499, 500, 10_000, 19_999, 29_999, 30_000).map((ms) =>
    named(`${ms} ms`, (model, real) => {
      model.pass(ms)
      return real.clock.advance(ms)
    }),
  ),
  fc.tuple(fc.nat(30), fc.constantFrom('SUCCESS', 'ERROR', 'WAITING')).map(([at, ending]) =>
    named(`${ending} of ${at}`, (model, real) => {
      const request = model.sent[at % model.sent.length]
      if (!request) return
      say(real, at, ending as 'SUCCESS')
      if (!isPending(request)) return
      if (ending !== 'WAITING') request.state = ending === 'SUCCESS' ? 'answered' : 'refused'
      else if (request.event === 'CONNECT_DEVICE') model.breathe(request)
    }),
  ),
  fc.nat(30).map((at) =>
    named(`withdraw ${at}`, (model, real) => {
      model.withdraw(model.requests[at % model.requests.length])
      real.controllers[at % real.controllers.length]?.abort()
    }),
  ),
  fc.constant(
    named('the dialog closes', (model, real) => {
      for (const each of model.requests) if (each.event === 'RPC_REQUEST') model.withdraw(each)
      real.frame.abortRpc()
    }),
  ),
)

test('after any actions, in any order, each request is where the model has it, with the timers that it needs', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 60 }), async (actions) => {
      const model = new Model()
      const real: Real = { ...startFrame(), outcomes: [], controllers: [] }
      for (const each of actions) {
        await each(model, real)
        await settled()
        reached.add(model.link)
        expect(real.outcomes).toEqual(
          model.requests.map((request) => (isOpen(request) ? undefined : request.state)),
        )
        expect(sentOf(real).map(({ type }) => type)).toEqual(
          model.sent.map(({ event }) => `@w3m-app/${event}`),
        )
        expect(real.vault.received.filter(({ type }) => type === '@w3m-app/ABORT')).toHaveLength(
          model.withdrawals,
        )
        expect(real.clock.pending).toBe(model.timers())
        expect(real.vault.elements).toHaveLength(model.link === 'absent' ? 0 : 1)
        for (const { state } of model.requests) reached.add(state)
      }
      real.frame.dispose()
      await settled()
      expect(real.clock.pending).toBe(0)
      expect(real.outcomes).not.toContain(undefined)
    }),
    { numRuns: 500 },
  )
  expect([...reached].sort()).toEqual([
    'absent',
    'answered',
    'leaving',
    'loading',
    'ready',
    'refused',
    'sent',
    'settling',
    'too many',
    'waiting',
    'withdrawn',
  ])
}, 60_000)
