import { expect, test, vi } from 'vitest'
import { createFakeClock, settled } from '../../tests/fakes/fakeClock'
import { createLook } from '../look/createLook'
import type { Passkeys } from '../passkey/createPasskeys'
import type { PasskeyAsk } from '../passkey/passkeyAsk'
import { servePasskey } from '../review/servePasskey'
import { startReview } from '../review/startReview'
import { openPasskeyWindow } from './openPasskeyWindow'
import { reviewHello } from './reviewMessages'

// Both sides of the window in which a passkey is made or used: the frame, and the window that it opens.

const origin = 'https://vault.example'
const build = 'ab'.repeat(32)
const page = { origin: 'https://app.example', project: 'Harbour' }
const secret = Uint8Array.from({ length: 32 }, (_, at) => at)
const create: PasskeyAsk = { kind: 'create', slotId: 'slot-1', name: 'ann@example.com' }
const use: PasskeyAsk = { kind: 'use' }

/** Resolves once messages between ports have come, with those that they bring about. */
async function turn() {
  for (let times = 0; times < 6; times++) {
    const { port1, port2 } = new MessageChannel()
    const comes = new Promise((resolve) => {
      port2.onmessage = resolve
    })
    port1.postMessage(undefined)
    await comes
    port1.close()
    await settled()
  }
}

interface Heard {
  readonly source: unknown
  readonly from?: string
  readonly ports?: readonly MessagePort[]
}

/** A window of a browser: who hears what it is told, and from whom. */
function createWindow() {
  const target = new EventTarget()
  return {
    dispatchEvent: target.dispatchEvent.bind(target),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    hear(data: unknown, { source, from = origin, ports = [] }: Heard) {
      const event = new Event('message')
      Object.assign(event, { data, source, origin: from, ports })
      target.dispatchEvent(event)
    },
  }
}

const noMailbox = () => Promise.reject(new Error('No mailbox is used.'))

function start(ask: PasskeyAsk = create, { isBlocked = false } = {}) {
  const clock = createFakeClock()
  const frame = { ...createWindow(), location: { origin } }
  const own = createWindow()
  const told: { readonly data: unknown; readonly to: string; readonly ports: readonly MessagePort[] }[] = []
  const popup = {
    closed: false,
    close: vi.fn(() => {
      popup.closed = true
    }),
    postMessage(data: unknown, to: string, ports: readonly MessagePort[] = []) {
      told.push({ data, to, ports })
      if (to === origin) own.hear(data, { source: opener, ports })
    },
  }
  const opener = {
    closed: false,
    postMessage(data: unknown, to: string) {
      if (to === origin) frame.hear(data, { source: popup })
    },
  }
  const urls: string[] = []
  const controller = new AbortController()
  const open = (url?: string | URL) => {
    urls.push(String(url))
    return isBlocked ? null : popup
  }
  const outcome = openPasskeyWindow(
    {
      window: { ...frame, open } as never,
      build,
      page,
      look: createLook(),
      clock,
      loadMailbox: noMailbox,
    },
    ask,
    controller.signal,
  )
  outcome.catch(() => {})
  const nonce = urls[0]!.split('#')[1]!
  /** The window’s document is loaded. */
  const load = (more: { readonly opener?: typeof opener | null; readonly build?: string } = {}) =>
    startReview({
      window: {
        ...own,
        close: popup.close,
        opener: more.opener === undefined ? opener : more.opener,
        location: { origin, hash: `#${nonce}` },
      } as never,
      build: more.build ?? build,
      look: createLook().get(),
      clock,
      isOfFrame: false,
      loadMailbox: noMailbox,
    })
  /** The result so far. */
  const state = () => Promise.race([outcome, Promise.resolve('open')])
  return { clock, frame, own, popup, opener, told, urls, nonce, outcome, state, load, controller }
}

/** The window, with a browser that answers so; the visitor’s tap is `tap`. */
function serve(review: ReturnType<ReturnType<typeof start>['load']>, answers: Partial<Passkeys>) {
  const state = review.get()
  if (state.status !== 'passkey') throw new Error(`The window is ${state.status}.`)
  const approvals = servePasskey({
    ask: state.ask,
    clock: createFakeClock(),
    tell: review.tellPasskey,
    leave: review.leave,
    passkeys: {
      create: () => Promise.reject(new Error('Not asked for.')),
      ask: () => Promise.reject(new Error('Not asked for.')),
      ...answers,
    },
  })
  return {
    approvals,
    async tap() {
      await turn()
      approvals.approve(approvals.get().current!.id)
      await turn()
    },
  }
}

test('the window makes a passkey, gives its secret to the frame, keeps no secret and ends', async () => {
  const { load, outcome, popup, urls, told } = start()
  const review = load()
  await turn()
  const made = secret.slice()
  const asked: unknown[] = []
  const { tap, approvals } = serve(review, {
    async create(...args) {
      asked.push(args)
      return made
    },
  })
  await turn()
  expect([review.get(), asked]).toEqual([{ status: 'passkey', page, ask: create }, []])
  expect(approvals.get().current).toMatchObject({
    question: {
      description: { title: { key: 'vault.title.addPasskey' }, approve: 'vault.approve.addPasskey' },
    },
  })

  await tap()

  expect(await outcome).toEqual({ kind: 'made', secret })
  expect(asked).toEqual([['slot-1', 'ann@example.com']])
  // Its bytes were handed over.
  expect(made).toHaveLength(0)
  expect(popup.close).toHaveBeenCalled()
  expect(review.get()).toEqual({ status: 'gone' })
  // Neither the address nor a message between windows has the secret, or what it is for.
  expect(urls[0]).toMatch(/^\/review#[\w-]{16,}$/)
  expect(told.map(({ data, to }) => [Object.keys(data as object), to])).toEqual([[['type', 'nonce'], origin]])
})

test('a used passkey names its slot, and a failed use is asked for again', async () => {
  const { load, outcome } = start(use)
  const review = load()
  await turn()
  const answers = [undefined, { slotId: 'slot-7', secret: secret.slice() }]
  const { tap, approvals } = serve(review, { ask: async () => answers.shift() })

  await tap()
  expect(approvals.get().current).toMatchObject({
    question: { description: { warnings: [{ words: { key: 'vault.passkey.none' } }] } },
  })
  await tap()

  expect(await outcome).toEqual({ kind: 'used', slotId: 'slot-7', secret })
})

test('a passkey that was not made is asked for again, and a passkey without a secret is unfit', async () => {
  const { load, outcome } = start()
  const review = load()
  await turn()
  const answers = ['none', 'unfit'] as const
  let at = 0
  const { tap, approvals } = serve(review, { create: async () => answers[at++]! })

  await tap()
  expect(approvals.get().current).toMatchObject({
    question: { description: { warnings: [{ words: { key: 'vault.passkey.notMade' } }] } },
  })
  await tap()

  expect(await outcome).toEqual({ kind: 'unfit' })
})

test('a visitor who declines in the window, or closes it, has answered nothing', async () => {
  const declined = start()
  const review = declined.load()
  await turn()
  const { approvals } = serve(review, {})
  await turn()
  approvals.decline(approvals.get().current!.id)
  await turn()
  await declined.clock.advance(300)
  const closed = start()
  closed.load()
  await turn()
  closed.popup.closed = true
  await closed.clock.advance(300)

  expect([await declined.outcome, await closed.outcome]).toEqual(['closed', 'closed'])
})

test('a window that does not open, is cut off or stays silent is unreachable', async () => {
  const blocked = start(create, { isBlocked: true })
  await blocked.clock.advance(5_001)
  const cutOff = start()
  cutOff.popup.closed = true
  await cutOff.clock.advance(300)
  const silent = start()
  await silent.clock.advance(15_001)

  expect([await blocked.outcome, await cutOff.outcome, await silent.outcome]).toEqual(
    Array(3).fill('unreachable'),
  )
  expect(silent.popup.close).toHaveBeenCalled()
})

test.each<[string, (stand: ReturnType<typeof start>) => void]>([
  ['another window', ({ frame, nonce }) => frame.hear(reviewHello(nonce, build), { source: {} })],
  [
    'another origin',
    ({ frame, nonce, popup }) =>
      frame.hear(reviewHello(nonce, build), { source: popup, from: 'https://evil.example' }),
  ],
  ['another nonce', ({ frame, popup }) => frame.hear(reviewHello('n'.repeat(22), build), { source: popup })],
  ['another build', ({ frame, nonce, popup }) => frame.hear(reviewHello(nonce, 'cd'), { source: popup })],
  ['no schema', ({ frame, popup }) => frame.hear({ kind: 'made', secret }, { source: popup })],
])('a greeting of %s is handed no port', async (_, greet) => {
  const stand = start()

  greet(stand)
  await turn()

  expect([stand.told, await stand.state()]).toEqual([[], 'open'])
})

test('an answer of no schema, to another question, or with a secret of another length counts for nothing', async () => {
  const stand = start()
  const port = await takePort(stand)

  for (const answer of [
    { kind: 'used', slotId: 'slot-1', secret },
    { kind: 'made', secret: secret.slice(1) },
    { kind: 'made', secret: [...secret] },
    { kind: 'made', secret, more: 1 },
    { kind: 'approve', id: 1 },
    null,
  ])
    port.postMessage(answer)
  await turn()
  expect(await stand.state()).toBe('open')

  port.postMessage({ kind: 'made', secret })
  expect(await stand.outcome).toEqual({ kind: 'made', secret })
})

test('the first answer counts, and a reloaded document replaces the earlier document', async () => {
  const stand = start()
  const before = await takePort(stand)
  const port = await takePort(stand)

  before.postMessage({ kind: 'unfit' })
  await turn()
  expect(await stand.state()).toBe('open')
  port.postMessage({ kind: 'made', secret })
  port.postMessage({ kind: 'unfit' })

  expect(await stand.outcome).toEqual({ kind: 'made', secret })
})

test('a request that is withdrawn ends the window, and a frame that goes does', async () => {
  const withdrawn = start()
  withdrawn.load()
  await turn()
  withdrawn.controller.abort(new Error('Withdrawn.'))
  const gone = start()
  gone.load()
  await turn()
  gone.frame.dispatchEvent(new Event('pagehide'))

  await expect(withdrawn.outcome).rejects.toThrow('Withdrawn.')
  expect(await gone.outcome).toBe('closed')
  expect([withdrawn.popup.closed, gone.popup.closed]).toEqual([true, true])
})

test('a window without an opener, or whose opener is of another origin, is told nothing and ends', async () => {
  const alone = start()
  const review = alone.load({ opener: null })
  const hostile = start()
  // A page of another origin is told nothing: the browser delivers to the vault’s own alone.
  const heard: unknown[] = []
  const other = {
    closed: false,
    postMessage: (data: unknown, to: string) => void (to === 'https://evil.example' && heard.push(data)),
  }
  const opened = hostile.load({ opener: other })
  const { port2 } = new MessageChannel()
  const message = { type: '@latchkey/review/port', nonce: hostile.nonce }
  hostile.own.hear(message, { source: other, from: 'https://evil.example', ports: [port2] })
  await turn()
  expect([review.get(), opened.get(), heard]).toEqual([{ status: 'gone' }, { status: 'waiting' }, []])

  await hostile.clock.advance(10_001)

  expect(opened.get()).toEqual({ status: 'gone' })
})

/** The port that the frame hands to a document of the window. */
async function takePort({ frame, popup, nonce, told }: ReturnType<typeof start>): Promise<MessagePort> {
  frame.hear(reviewHello(nonce, build), { source: popup })
  await turn()
  const port = told.at(-1)!.ports[0]!
  port.start()
  return port
}
