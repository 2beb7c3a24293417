import type { Clock } from '@shared/contract/ports/clock'
import type { ApprovalState, Approvals } from '../approvals/createApprovals'
import type { FrameLook } from '../look/createLook'
import type { PasskeyAnswer, PasskeyAsk } from '../passkey/passkeyAsk'
import {
  type MailboxAnswer,
  parsePort,
  parseTold,
  type ReviewAnswer,
  type ReviewShown,
  reviewHello,
} from '../window/reviewMessages'
import type { JoinEvents, JoinedMailbox } from './joinMailbox'

/** What the window shows. */
export type ReviewState =
  | { readonly status: 'waiting' }
  | {
      readonly status: 'shown'
      readonly page: ReviewShown['page']
      readonly pressAt: ReviewShown['pressAt']
    }
  /** A passkey is asked for, not an answer. */
  | { readonly status: 'passkey'; readonly page: ReviewShown['page']; readonly ask: PasskeyAsk }
  /** No frame answers to it, or the request has ended. */
  | { readonly status: 'gone' }

export interface Review {
  /** The same object until something changes. */
  get(): ReviewState
  subscribe(listener: () => void): () => void
  readonly look: { get(): FrameLook; subscribe(listener: () => void): () => void }
  /** The one request, whose answers go to the frame. */
  readonly approvals: Omit<Approvals, 'ask' | 'reset'>
  /** Hands the secret to the frame, and keeps none of it. */
  tellPasskey(answer: PasskeyAnswer): void
  /** Ends the window, without an answer. */
  leave(): void
  dispose(): void
}

export interface ReviewOptions {
  /** The window's own. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'close'> & {
    readonly opener: Pick<Window, 'postMessage' | 'closed'> | null
    readonly location: Pick<Location, 'origin' | 'hash'>
  }
  /** The hash of the window's files. */
  readonly build: string
  /** A document of the vault's origin has opened the window: the browser told its server so. */
  readonly isOfFrame: boolean
  /** Used by a window that a page with an opener policy has cut off. */
  readonly loadMailbox: () => Promise<(secret: string, events: JoinEvents) => JoinedMailbox>
  /** Until the frame has told its own. */
  readonly look: FrameLook
  readonly clock: Pick<Clock, 'after'>
}

const portMs = 10_000
const openerCheckMs = 500

/**
 * The window's side: it tells the frame that opened it of itself, takes one port from it, shows the request that comes,
 * and says what the person says. Without an opener it uses a mailbox, if the frame has opened it: a page that opens it
 * gets no words typed here. It has no key and no session.
 */
export function startReview({ window, build, clock, ...options }: ReviewOptions): Review {
  const { opener, location } = window
  const nonce = location.hash.slice(1)
  const listeners = new Set<() => void>()
  let state: ReviewState = { status: 'waiting' }
  let { look } = options
  let approvals: ApprovalState = { current: undefined, waiting: 0 }
  let port: MessagePort | undefined
  let mailbox: JoinedMailbox | undefined
  let stopTimer = () => {}

  function set(next: ReviewState) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  function show({ page, look: told, id, question, pressAt }: ReviewShown) {
    look = told
    approvals = { current: { id, status: 'asking', question }, waiting: 0 }
    set({ status: 'shown', page, pressAt })
  }

  /** Browsers close windows that a script has opened; the words are for those that stay. */
  function leave() {
    if (state.status === 'gone') return
    stopTimer()
    port?.close()
    mailbox?.leave()
    window.removeEventListener('message', hear)
    approvals = { current: undefined, waiting: 0 }
    set({ status: 'gone' })
    window.close()
  }

  function hear({ source, origin, data, ports }: MessageEvent) {
    if (source !== opener || origin !== location.origin || ports.length !== 1) return
    if (parsePort(data)?.nonce !== nonce) return
    window.removeEventListener('message', hear)
    port = ports[0]!
    port.onmessage = (event) => take(event.data)
    stopTimer()
    checkOpener()
  }

  function take(data: unknown) {
    const told = parseTold(data)
    if (told?.kind === 'show') show(told)
    if (told?.kind === 'passkey') {
      look = told.look
      set({ status: 'passkey', page: told.page, ask: told.ask })
    }
    if (told?.kind === 'end') leave()
  }

  async function join() {
    const joinMailbox = await options.loadMailbox()
    if (state.status === 'gone') return
    mailbox = joinMailbox(nonce, {
      onQuestion(question) {
        take(question)
        mailbox?.post({ kind: 'hello', build })
      },
      onEnded: leave,
    })
    window.addEventListener('pagehide', () => mailbox?.post({ kind: 'leave' }, true))
  }

  const say = (answer: MailboxAnswer) => (mailbox ? mailbox.post(answer) : port?.postMessage(answer))

  /** A frame that is gone says so, unless it was ended from outside. */
  function checkOpener() {
    stopTimer = clock.after(openerCheckMs, () => (opener?.closed === false ? checkOpener() : leave()))
  }

  function answer(given: ReviewAnswer) {
    const { current } = approvals
    if (current?.status !== 'asking' || current.id !== given.id) return
    say(given)
    // The frame has the last word: it closes the window.
    approvals = { current: { ...current, status: 'working' }, waiting: 0 }
    set({ ...state })
  }

  if (opener && nonce) {
    window.addEventListener('message', hear)
    stopTimer = clock.after(portMs, leave)
    // Only a page of this origin receives it.
    opener.postMessage(reviewHello(nonce, build), location.origin)
  } else if (nonce && options.isOfFrame) void join().catch(leave)
  else leave()

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: () => state,
    subscribe,
    look: { get: () => look, subscribe },
    approvals: {
      get: () => approvals,
      subscribe,
      approve: (id, { typed } = {}) => answer({ kind: 'approve', id, ...(typed !== undefined && { typed }) }),
      decline: (id) => answer({ kind: 'decline', id }),
      declineAll() {},
    },
    tellPasskey(answer) {
      if (mailbox) mailbox.post(answer)
      else port?.postMessage(answer, 'secret' in answer ? [answer.secret.buffer] : [])
    },
    leave,
    dispose() {
      stopTimer()
      port?.close()
      mailbox?.leave()
      window.removeEventListener('message', hear)
    },
  }
}
