import type { Clock } from '@shared/contract/ports/clock'
import type { FrameLook } from '../look/createLook'
import type { PasskeyAnswer, PasskeyAsk } from '../passkey/passkeyAsk'
import type { ApprovalState, Approvals } from '../rpc/approvals/createApprovals'
import { parsePort, parseTold, type ReviewAnswer, type ReviewShown, reviewHello } from './reviewMessages'

/** What the window shows. */
export type ReviewState =
  | { readonly status: 'waiting' }
  | { readonly status: 'shown'; readonly page: ReviewShown['page'] }
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
  /** Until the frame has told its own. */
  readonly look: FrameLook
  readonly clock: Pick<Clock, 'after'>
}

const portMs = 10_000
const openerCheckMs = 500

/**
 * The window's side: it tells the frame that opened it of itself, takes one port from it, shows the request that comes,
 * and says what the person says. It has no key and no session.
 */
export function startReview({ window, build, clock, ...options }: ReviewOptions): Review {
  const { opener, location } = window
  const nonce = location.hash.slice(1)
  const listeners = new Set<() => void>()
  let state: ReviewState = { status: 'waiting' }
  let { look } = options
  let approvals: ApprovalState = { current: undefined, waiting: 0 }
  let port: MessagePort | undefined
  let stopTimer = () => {}

  function set(next: ReviewState) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  function show({ page, look: told, id, question }: ReviewShown) {
    look = told
    approvals = { current: { id, status: 'asking', question }, waiting: 0 }
    set({ status: 'shown', page })
  }

  /** Browsers close windows that a script has opened; the words are for those that stay. */
  function leave() {
    if (state.status === 'gone') return
    stopTimer()
    port?.close()
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
    port.onmessage = (event) => {
      const told = parseTold(event.data)
      if (told?.kind === 'show') show(told)
      if (told?.kind === 'passkey') {
        look = told.look
        set({ status: 'passkey', page: told.page, ask: told.ask })
      }
      if (told?.kind === 'end') leave()
    }
    stopTimer()
    checkOpener()
  }

  /** A frame that is gone says so, unless it was ended from outside. */
  function checkOpener() {
    stopTimer = clock.after(openerCheckMs, () => (opener?.closed === false ? checkOpener() : leave()))
  }

  function answer(kind: ReviewAnswer['kind'], id: number) {
    const { current } = approvals
    if (current?.status !== 'asking' || current.id !== id) return
    port?.postMessage({ kind, id } satisfies ReviewAnswer)
    // The frame has the last word: it closes the window.
    approvals = { current: { ...current, status: 'working' }, waiting: 0 }
    set({ ...state })
  }

  if (opener && nonce) {
    window.addEventListener('message', hear)
    stopTimer = clock.after(portMs, leave)
    // Nobody but a page of this origin hears it.
    opener.postMessage(reviewHello(nonce, build), location.origin)
  } else leave()

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    ...{ get: () => state, subscribe },
    look: { get: () => look, subscribe },
    approvals: {
      ...{ get: () => approvals, subscribe },
      approve: (id) => answer('approve', id),
      decline: (id) => answer('decline', id),
      declineAll() {},
    },
    tellPasskey(answer) {
      port?.postMessage(answer, 'secret' in answer ? [answer.secret.buffer] : [])
    },
    leave,
    dispose() {
      stopTimer()
      port?.close()
      window.removeEventListener('message', hear)
    },
  }
}
