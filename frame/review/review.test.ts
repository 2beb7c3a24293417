import { expect, test, vi } from 'vitest'
import { createFakeClock, settled } from '../../tests/fakes/fakeClock'
import { createApprovals } from '../approvals/createApprovals'
import type { Question } from '../describe/question'
import { createLook } from '../look/createLook'
import { VaultRefusal } from '../session/VaultRefusal'
import { createReviewWindow } from '../window/createReviewWindow'
import { mailboxSeal } from '../window/mailboxSeal'
import { openMailbox } from '../window/openMailbox'
import { createWindowMemory } from '../window/windowMemory'
import { joinMailbox } from './joinMailbox'
import { startReview } from './startReview'

// Both sides of the window path: the frame, and the window that it opens.

const origin = 'https://vault.example'
const build = 'ab'.repeat(32)
const page = { origin: 'https://app.example', project: 'Harbour' }
const question: Question = {
  description: {
    title: { key: 'vault.title.message' },
    lead: { key: 'vault.lead.message' },
    approve: 'vault.approve.sign',
    warnings: [],
    acts: [{ title: { key: 'review.title.transfer' }, rows: [] }],
    rows: [],
  },
  fee: { kind: 'most', amount: { value: 10n ** 30n, decimals: 18, symbol: 'ETH', isQuoted: false } },
  progress: 'vault.states.signing',
}

/** Resolves once messages between ports have come, with those that they bring about. */
async function turn() {
  for (let times = 0; times < 4; times++) {
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

/** A window of a browser: who hears what it is told, and from whom. */
function createWindow() {
  const target = new EventTarget()
  return {
    target,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    hear(data: unknown, { source, from = origin, ports = [] }: Heard) {
      const event = new Event('message')
      Object.assign(event, { data, source, origin: from, ports })
      target.dispatchEvent(event)
    },
  }
}
interface Heard {
  readonly source: unknown
  readonly from?: string
  readonly ports?: readonly MessagePort[]
}

/** A frame with a request, and what its browser opens. */
function start({
  isBlocked = false,
  isCutOff = false,
  storage = createStorage(),
  vault = createVault(),
} = {}) {
  const clock = createFakeClock()
  const approvals = createApprovals({ clock, show: async () => {} })
  const frame = { ...createWindow(), location: { origin } }
  const opened: Opened[] = []
  const look = createLook()
  const memory = createWindowMemory(() => storage)
  const review = createReviewWindow({
    build,
    approvals,
    page,
    look,
    clock,
    memory,
    loadMailbox: async () => (secret, asked, events) =>
      openMailbox({ session: { ask: vault.ask }, clock }, secret, asked, events),
    window: {
      ...frame,
      open: (url?: string | URL) => {
        if (isBlocked) return null
        opened.push(createOpened(String(url), frame, clock, vault))
        return isCutOff ? null : (opened.at(-1)!.popup as unknown as Window)
      },
    } as never,
  })
  const run = vi.fn(async () => 'signed')
  const controller = new AbortController()
  const ask = (asked: Question = question) => {
    const answer = approvals.ask(async () => ({ prepare: async () => asked, run }), controller.signal)
    answer.catch(() => {})
    return answer
  }
  return {
    clock,
    approvals,
    frame,
    opened,
    look,
    review,
    run,
    ask,
    vault,
    abort: () => controller.abort(new Error('gone')),
  }
}

type Opened = ReturnType<typeof createOpened>

function createOpened(
  url: string,
  frame: ReturnType<typeof createWindow>,
  clock: ReturnType<typeof createFakeClock>,
  vault = createVault(),
) {
  const own = createWindow()
  /** Messages to the window, with the origins that may hear them. */
  const told: { readonly data: unknown; readonly to: string }[] = []
  const popup = {
    closed: false,
    close: vi.fn(() => {
      popup.closed = true
    }),
    focus: vi.fn(),
    postMessage(data: unknown, to: string, ports: readonly MessagePort[] = []) {
      told.push({ data, to })
      if (to === origin) own.hear(data, { source: opener, ports })
    },
  }
  const opener = {
    closed: false,
    postMessage(data: unknown, to: string) {
      if (to === origin) frame.hear(data, { source: popup })
    },
  }
  return {
    url,
    own,
    told,
    popup,
    opener,
    /** The window’s document is loaded. */
    load: (
      more: {
        readonly build?: string
        readonly hash?: string
        readonly opener?: typeof opener | null
        readonly isOfFrame?: boolean
      } = {},
    ) =>
      startReview({
        window: {
          ...own,
          close: popup.close,
          opener: more.opener === undefined ? opener : more.opener,
          location: { origin, hash: more.hash ?? new URL(url, origin).hash },
        } as never,
        build: more.build ?? build,
        look: createLook().get(),
        clock,
        isOfFrame: more.isOfFrame ?? true,
        loadMailbox: async () => (secret, events) =>
          joinMailbox({ fetch: vault.fetch, clock }, secret, events),
      }),
  }
}

/** A tab's storage. */
function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

/** The vault's mailboxes, as the frame's session and the window reach them. */
function createVault() {
  const boxes = new Map<string, { question: string; answers: string[] }>()
  const requests: string[] = []
  const isDown = { now: false }
  function answer(method: string, path: string, body: { question?: string; answer?: string }) {
    requests.push(`${method} ${path}`)
    if (isDown.now) throw new VaultRefusal('Unavailable', 'The vault does not answer.')
    const [, id = '', isAnswers] = /^\/v1\/mailboxes\/([\da-f]{32})(\/answers)?$/.exec(path) ?? []
    if (method === 'PUT') boxes.set(id, { question: body.question!, answers: [] })
    const box = boxes.get(id)
    if (!box && method === 'GET' && !isAnswers) return { question: null }
    if (!box) throw new VaultRefusal('MailboxUnknown', 'There is no such mailbox.')
    if (method === 'DELETE') boxes.delete(id)
    if (method === 'POST') box.answers.push(body.answer!)
    return method === 'GET' ? (isAnswers ? { answers: [...box.answers] } : { question: box.question }) : {}
  }
  return {
    boxes,
    requests,
    isDown,
    ask: (async ({ method, path, body = {} }: { method: string; path: string; body?: object }) =>
      answer(method, path, body)) as never,
    fetch: (async (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string }) => {
      try {
        return Response.json(answer(method, path, JSON.parse(body)))
      } catch (error) {
        if (error instanceof VaultRefusal && error.code === 'MailboxUnknown')
          return Response.json({}, { status: 404 })
        throw error
      }
    }) as typeof fetch,
  }
}

/** A request that is asked about, in an open window. */
async function opened() {
  const stand = start()
  const answer = stand.ask()
  await turn()
  stand.review.open()
  const [only] = stand.opened
  const inside = only!.load()
  await turn()
  return { ...stand, answer, only: only!, inside }
}

const idOf = ({ inside }: Pick<Awaited<ReturnType<typeof opened>>, 'inside'>) =>
  inside.approvals.get().current!.id

test('the window shows the very request, in the look of the frame, and its yes is carried out in the frame', async () => {
  const stand = await opened()
  const { inside, review, only, answer } = stand

  expect(only.url).toMatch(/^\/review#[\da-f]{32}$/)
  expect(stand.vault.requests).toEqual([])
  expect(review.get()).toBe('open')
  expect(inside.get()).toEqual({ status: 'shown', page })
  expect(inside.approvals.get().current).toEqual({ id: idOf(stand), status: 'asking', question })
  expect(inside.look.get()).toEqual(stand.look.get())
  inside.approvals.approve(idOf(stand))

  expect(inside.approvals.get().current?.status).toBe('working')
  expect(await answer).toBe('signed')
  await turn()
  expect(only.popup.close).toHaveBeenCalled()
  expect([review.get(), inside.get().status]).toEqual(['ready', 'gone'])
})

test('a no in the window declines', async () => {
  const stand = await opened()
  stand.inside.approvals.decline(idOf(stand))

  await expect(stand.answer).rejects.toMatchObject({ code: 4001 })
  expect([stand.run.mock.calls.length, stand.only.popup.closed]).toEqual([0, true])
})

test('a window that is closed declines nothing, and another one may be opened', async () => {
  const stand = await opened()
  stand.only.popup.closed = true
  await stand.clock.advance(250)

  expect([stand.review.get(), stand.approvals.get().current?.status]).toEqual(['closed', 'asking'])
  stand.review.open()
  expect([stand.review.get(), stand.opened.length]).toEqual(['opening', 2])
  const again = stand.opened[1]!.load()
  await turn()
  again.approvals.approve(again.approvals.get().current!.id)
  expect(await stand.answer).toBe('signed')
})

test.each([
  ['is withdrawn', (stand: Awaited<ReturnType<typeof opened>>) => stand.abort()],
  ['is declined in the frame', ({ approvals }) => approvals.decline(approvals.get().current!.id)],
  ['is approved in the frame', ({ approvals }) => approvals.approve(approvals.get().current!.id)],
  ['loses its frame', ({ frame }) => frame.target.dispatchEvent(new Event('pagehide'))],
  ['loses its account', ({ approvals }) => approvals.reset()],
] as [string, (stand: Awaited<ReturnType<typeof opened>>) => void][])(
  'a request that %s takes its window with it',
  async (_, act) => {
    const stand = await opened()
    act(stand)
    await turn()

    expect(stand.only.popup.closed).toBe(true)
    expect(stand.inside.get()).toEqual({ status: 'gone' })
    expect(stand.review.get()).toBe('ready')
  },
)

test('a window whose frame was ended without a word closes', async () => {
  const { inside, only, clock } = await opened()
  only.opener.closed = true
  await clock.advance(500)

  expect(inside.get()).toEqual({ status: 'gone' })
  expect(only.popup.close).toHaveBeenCalled()
})

test('one window is open at a time, and comes to the front', async () => {
  const { review, opened: all } = await opened()
  review.open()
  review.show()

  expect(all).toHaveLength(1)
  expect(all[0]!.popup.focus).toHaveBeenCalledOnce()
})

test('nothing is opened while no request is asked about', async () => {
  const { review, opened: all } = start()
  review.open()

  expect([all.length, review.get()]).toEqual([0, 'ready'])
})

test('a blocked window is no way after 5 s, for later requests of the tab too, and may be tried again', async () => {
  const storage = createStorage()
  const { review, ask, approvals, clock, vault } = start({ isBlocked: true, storage })
  ask()
  await turn()
  review.open()
  expect(review.get()).toBe('opening')
  await clock.advance(5_000)
  expect(review.get()).toBe('unreachable')

  approvals.decline(1)
  ask()
  await turn()
  expect(review.get()).toBe('unreachable')
  // Its mailbox has ended with its request.
  await vi.waitFor(() => expect(vault.boxes.size).toBe(0))

  const later = start({ storage })
  later.ask()
  await turn()
  expect(later.review.get()).toBe('unreachable')
  later.review.open()
  later.opened[0]!.load()
  await turn()
  expect(later.review.get()).toBe('open')
  expect(start({ storage }).review.get()).toBe('ready')
})

test('a tab whose page is replaced by the window itself remembers that no window can be opened', async () => {
  const storage = createStorage()
  const { review, ask, frame } = start({ isCutOff: true, storage })
  ask()
  await turn()
  review.open()
  frame.target.dispatchEvent(new Event('pagehide'))

  expect(start({ storage }).review.get()).toBe('unreachable')
})

test('without storage in the frame each document tries by itself', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const stand = start({ storage: { getItem: denied, setItem: denied }, isBlocked: true })
  expect(stand.review.get()).toBe('ready')
  stand.ask()
  await turn()
  stand.review.open()
  await stand.clock.advance(5_000)
  expect(stand.review.get()).toBe('unreachable')
})

test('a window that does not speak within 5 s is no way, unless it comes late', async () => {
  const { review, ask, opened: all, clock } = start()
  ask()
  await turn()
  review.open()
  await clock.advance(4_999)
  expect(review.get()).toBe('opening')
  await clock.advance(1)
  expect(review.get()).toBe('unreachable')

  const inside = all[0]!.load()
  await turn()
  expect([review.get(), inside.get().status]).toEqual(['open', 'shown'])
})

test('a window that seems closed before its first word is cut off, and the next request tries again', async () => {
  const { review, ask, opened: all, clock, approvals } = start()
  ask()
  await turn()
  review.open()
  all[0]!.popup.closed = true
  await clock.advance(250)
  expect(review.get()).toBe('unreachable')

  approvals.decline(1)
  expect(review.get()).toBe('ready')
})

test('a window of another build is not shown what it might draw otherwise', async () => {
  const { review, ask, opened: all } = start()
  ask()
  await turn()
  review.open()
  const inside = all[0]!.load({ build: 'other' })
  await turn()

  expect([review.get(), inside.get().status, all[0]!.told]).toEqual(['opening', 'waiting', []])
})

test.each([
  ['that no frame of its origin has opened', { opener: null, isOfFrame: false }],
  ['without the frame’s word in its address', { hash: '' }],
])('a window %s has no request', (_, more) => {
  const clock = createFakeClock()
  const { load, popup } = createOpened('/review#x', createWindow(), clock)

  expect(load(more).get()).toEqual({ status: 'gone' })
  expect(popup.close).toHaveBeenCalledOnce()
})

test('a window that no frame of its origin answers gives up after 10 s', async () => {
  const clock = createFakeClock()
  const inside = createOpened('/review#x', createWindow(), clock).load()
  await clock.advance(9_999)
  expect(inside.get().status).toBe('waiting')
  await clock.advance(1)

  expect(inside.get().status).toBe('gone')
})

test('a reloaded window goes on, and its former document has no effect', async () => {
  const stand = await opened()
  const again = stand.only.load()
  await turn()
  const id = again.approvals.get().current!.id

  stand.inside.approvals.approve(id)
  await turn()
  expect(stand.run).not.toHaveBeenCalled()
  again.approvals.approve(id)
  expect(await stand.answer).toBe('signed')
})

/** A request in a window that a page’s opener policy has cut off. */
async function cutOff() {
  const stand = start({ isCutOff: true })
  const answer = stand.ask()
  await turn()
  stand.review.open()
  const [only] = stand.opened
  const inside = only!.load({ opener: null })
  await until(stand.clock, () => expect(inside.get().status).toBe('shown'), 250)
  return { ...stand, answer, only: only!, inside }
}

/** Lets both sides ask the vault until it is so. */
const until = (clock: { advance(ms: number): Promise<void> }, isSo: () => void, stepMs = 400) =>
  vi.waitFor(async () => {
    await clock.advance(stepMs)
    isSo()
  })

test('a window that is cut off gets the very request by a sealed mailbox, and its yes is carried out', async () => {
  const stand = await cutOff()
  const { inside, review, clock, vault } = stand
  expect(inside.approvals.get().current).toEqual({ id: idOf(stand), status: 'asking', question })
  await until(clock, () => expect(review.get()).toBe('open'))
  const [box] = [...vault.boxes.values()]
  expect(JSON.stringify(box)).not.toMatch(/vault\.title|approve|hello/)

  inside.approvals.approve(idOf(stand))
  await until(clock, () => expect(stand.run).toHaveBeenCalledOnce())
  expect(await stand.answer).toBe('signed')

  await vi.waitFor(() => expect(vault.boxes.size).toBe(0))
  await clock.advance(1_500)
  await until(clock, () => expect(inside.get().status).toBe('gone'))
})

test('a window that is cut off can decline, and learns that a request was withdrawn', async () => {
  const declined = await cutOff()
  declined.inside.approvals.decline(idOf(declined))
  const refused = expect(declined.answer).rejects.toMatchObject({ code: 4001 })
  await until(declined.clock, () => expect(declined.approvals.get().current).toBeUndefined())
  await refused

  const withdrawn = await cutOff()
  withdrawn.abort()
  await vi.waitFor(() => expect(withdrawn.vault.boxes.size).toBe(0))
  await until(withdrawn.clock, () => expect(withdrawn.inside.get().status).toBe('gone'))
  expect(withdrawn.run).not.toHaveBeenCalled()
})

test('words that are typed in the window come back with the yes, by either way', async () => {
  for (const open of [opened, cutOff]) {
    const stand = await open()
    const { inside } = stand
    inside.approvals.approve(idOf(stand), { typed: 'abandon ability' })
    await until(stand.clock, () => expect(stand.run).toHaveBeenCalledOnce())
    expect(stand.run.mock.calls[0]).toEqual([expect.anything(), { typed: 'abandon ability' }])
  }
})

test.each([
  ['the vault writes', async () => 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  [
    'another secret has sealed',
    async () => (await mailboxSeal('other')).seal('window', { kind: 'approve', id: 1 }),
  ],
  [
    'the frame itself has written',
    async (secret: string) => (await mailboxSeal(secret)).seal('frame', { kind: 'approve', id: 1 }),
  ],
])('an answer that %s counts for nothing', async (_, forge) => {
  const stand = await cutOff()
  await until(stand.clock, () => expect(stand.review.get()).toBe('open'))
  const [box] = [...stand.vault.boxes.values()]
  box!.answers.push(await forge(stand.only.url.split('#')[1]!))
  for (let times = 0; times < 5; times++) {
    await stand.clock.advance(400)
    await turn()
  }
  expect(stand.run).not.toHaveBeenCalled()

  stand.inside.approvals.approve(idOf(stand))
  await until(stand.clock, () => expect(stand.run).toHaveBeenCalledOnce())
})

// What others may say to both sides. Each is followed by the honest word, which counts.

const port = () => new MessageChannel().port1

test.each([
  ['from another window', (hello: object) => [hello, { source: {} }]],
  [
    'from another origin',
    (hello: object, popup: unknown) => [hello, { source: popup, from: 'https://evil.example' }],
  ],
  [
    'without the word of the address',
    (hello: object, popup: unknown) => [{ ...hello, nonce: 'x' }, { source: popup }],
  ],
  ['with more than that', (hello: object, popup: unknown) => [{ ...hello, more: 1 }, { source: popup }]],
  ['that is nothing', (_: object, popup: unknown) => [null, { source: popup }]],
] as [string, (hello: object, popup: unknown) => [unknown, Heard]][])(
  'the frame hands no port to a greeting %s',
  async (_, forge) => {
    const { review, ask, opened: all, frame } = start()
    ask()
    await turn()
    review.open()
    const { url, popup, told, load } = all[0]!
    const hello = { type: '@latchkey/review/hello', nonce: url.split('#')[1], build }

    frame.hear(...forge(hello, popup))
    expect([told, review.get()]).toEqual([[], 'opening'])

    load()
    expect([told.length, review.get()]).toEqual([1, 'open'])
  },
)

test.each([
  [
    'from another window',
    (of: Opened, answer: object) => of.own.hear(answer, { source: {}, ports: [port()] }),
  ],
  [
    'from another origin',
    (of: Opened, answer: object) =>
      of.own.hear(answer, { source: of.opener, from: 'https://evil.example', ports: [port()] }),
  ],
  ['without a port', (of: Opened, answer: object) => of.own.hear(answer, { source: of.opener })],
  [
    'with another word',
    (of: Opened, answer: object) =>
      of.own.hear({ ...answer, nonce: 'x' }, { source: of.opener, ports: [port()] }),
  ],
] as [string, (of: Opened, answer: object) => void][])('the window takes no port %s', async (_, forge) => {
  const clock = createFakeClock()
  const of = createOpened('/review#word', createWindow(), clock)
  const inside = of.load()
  const { port1, port2 } = new MessageChannel()
  const answer = { type: '@latchkey/review/port', nonce: 'word' }

  forge(of, answer)
  of.own.hear(answer, { source: of.opener, ports: [port2] })
  port1.postMessage({ kind: 'show', id: 1, question, page, look: createLook().get() })
  await turn()

  expect(inside.get().status).toBe('shown')
  inside.dispose()
  port1.close()
})

/** The window’s own port, spoken to by hand. */
async function openedByHand() {
  const stand = start()
  const answer = stand.ask()
  await turn()
  stand.review.open()
  const { url, popup, opener, own } = stand.opened[0]!
  const ports: MessagePort[] = []
  own.addEventListener('message', (event) => ports.push((event as MessageEvent).ports[0]!))
  opener.postMessage({ type: '@latchkey/review/hello', nonce: url.split('#')[1], build }, origin)
  const { id } = stand.approvals.get().current!
  return { ...stand, answer, id, popup, port: ports[0]! }
}

test.each([
  ['for another request', (id: number) => ({ kind: 'approve', id: id + 1 })],
  ['for a number that only looks like it', (id: number) => ({ kind: 'approve', id: String(id) })],
  ['with more than that', (id: number) => ({ kind: 'approve', id, question: {} })],
  ['by another name', (id: number) => ({ kind: 'declineAll', id })],
  ['without a request', () => ({ kind: 'approve' })],
  ['that is nothing', () => undefined],
])('an answer %s counts for nothing', async (_, forge) => {
  const { port: own, id, run, answer } = await openedByHand()
  own.postMessage(forge(id))
  await turn()
  expect(run).not.toHaveBeenCalled()

  own.postMessage({ kind: 'approve', id })
  expect(await answer).toBe('signed')
})

test('a yes that is said twice signs once', async () => {
  const { port: own, id, run, answer } = await openedByHand()
  own.postMessage({ kind: 'approve', id })
  own.postMessage({ kind: 'approve', id })
  await answer
  await turn()

  expect(run).toHaveBeenCalledOnce()
})

test('a yes that is kept for the next request counts for nothing', async () => {
  const { port: own, id, run, ask, approvals } = await openedByHand()
  approvals.decline(id)
  ask()
  await turn()
  own.postMessage({ kind: 'approve', id: id + 1 })
  own.postMessage({ kind: 'approve', id })
  await turn()

  expect(run).not.toHaveBeenCalled()
  expect(approvals.get().current).toMatchObject({ id: id + 1, status: 'asking' })
})

test('a yes of a window that is closed counts for nothing', async () => {
  const { port: own, id, run, popup, clock } = await openedByHand()
  popup.closed = true
  await clock.advance(250)
  own.postMessage({ kind: 'approve', id })
  await turn()

  expect(run).not.toHaveBeenCalled()
})
