import type { Clock } from '@shared/contract/ports/clock'
import { createMessageId } from '@shared/frame/messageId'
import type { Look } from '../look/createLook'
import type { Approvals, ShownApproval } from '../rpc/approvals/createApprovals'
import { parseAnswer, parseHello, type ReviewTold, reviewPort } from './reviewMessages'
import { reviewPath } from './reviewPath'

/** How far the window of the request of now is. */
export type ReviewStatus =
  | 'ready'
  /** It has not spoken yet. */
  | 'opening'
  | 'open'
  /** By the person, without an answer. */
  | 'closed'
  /** The browser opens none, or a host with COOP cuts it off: the request is answered in the frame. */
  | 'unreachable'

/** A request, reviewed in a window of its own: nothing can cover that, and the browser lets no page frame it. */
export interface ReviewWindow {
  get(): ReviewStatus
  subscribe(listener: () => void): () => void
  /** Has to be called inside of a tap: browsers open no window otherwise. */
  open(): void
  /** Brings the open window to the front; inside of a tap, too. */
  show(): void
  dispose(): void
}

export interface ReviewWindowOptions {
  /** The frame's own. */
  readonly window: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'> & {
    readonly location: Pick<Location, 'origin'>
  }
  /** The hash of the frame's files: another build could draw another question. */
  readonly build: string
  readonly approvals: Pick<Approvals, 'get' | 'subscribe' | 'approve' | 'decline'>
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly look: Pick<Look, 'get'>
  readonly clock: Pick<Clock, 'after'>
}

const windowFeatures = 'popup,width=420,height=720'
const firstWordMs = 5_000
const closedCheckMs = 250

/** A window, and the one request that it shows. */
interface Visit {
  readonly popup: Window
  readonly nonce: string
  readonly shown: Exclude<ShownApproval, { status: 'reading' }>
  port?: MessagePort
}

/** The frame's side. It asks nobody: what the window says counts for the request that it shows, once. */
export function createReviewWindow(options: ReviewWindowOptions): ReviewWindow {
  const { window, build, approvals, page, look, clock } = options
  const { origin } = window.location
  const listeners = new Set<() => void>()
  let status: ReviewStatus = 'ready'
  /** A browser that has opened no window for a tap opens none for the next one. */
  let isDenied = false
  let visit: Visit | undefined
  let stopTimers = () => {}

  function set(next: ReviewStatus) {
    if (next === status) return
    status = next
    for (const listener of [...listeners]) listener()
  }

  function end(next: ReviewStatus) {
    stopTimers()
    const ended = visit
    visit = undefined
    if (ended) {
      tell(ended, { kind: 'end' })
      ended.port?.close()
      ended.popup.close()
    }
    set(next)
  }

  const tell = ({ port }: Visit, told: ReviewTold) => port?.postMessage(told)

  function open() {
    const { current } = approvals.get()
    if (visit || current?.status !== 'asking') return
    const nonce = createMessageId()
    const popup = window.open(`${reviewPath}#${nonce}`, '_blank', windowFeatures)
    // Blocked, or opened without a way back by a page with COOP. Source: HTML, rules for choosing a navigable
    if (!popup) {
      isDenied = true
      return set('unreachable')
    }
    const opened: Visit = { popup, nonce, shown: current }
    visit = opened
    set('opening')
    // A window that comes late is taken all the same.
    const stopWaiting = clock.after(firstWordMs, () => status === 'opening' && set('unreachable'))
    let stopChecking = () => {}
    function checkClosed() {
      stopChecking = clock.after(closedCheckMs, () => {
        if (!opened.popup.closed) return checkClosed()
        // A window that seems closed before its first word may be open, and cut off.
        end(opened.port ? 'closed' : 'unreachable')
      })
    }
    checkClosed()
    stopTimers = () => {
      stopWaiting()
      stopChecking()
    }
  }

  function hear({ source, origin: from, data }: MessageEvent) {
    if (!visit || source !== visit.popup || from !== origin) return
    const hello = parseHello(data)
    if (hello?.nonce !== visit.nonce || hello.build !== build) return
    const of = visit
    // The window was loaded anew: its former document has no say.
    of.port?.close()
    const { port1, port2 } = new MessageChannel()
    of.port = port1
    port1.onmessage = (event) => take(of, port1, event.data)
    of.popup.postMessage(reviewPort(of.nonce), origin, [port2])
    const { id, question } = of.shown
    tell(of, { kind: 'show', id, question, page, look: look.get() })
    set('open')
  }

  function take(of: Visit, port: MessagePort, data: unknown) {
    if (visit !== of || of.port !== port || approvals.get().current !== of.shown) return
    const answer = parseAnswer(data)
    if (answer?.id !== of.shown.id) return
    approvals[answer.kind](answer.id)
  }

  /** A request that is answered, withdrawn or drawn anew is not the one that the window shows. */
  function follow() {
    const { current } = approvals.get()
    if (visit && visit.shown !== current) return end('ready')
    if (!visit && current?.status !== 'asking') set(isDenied ? 'unreachable' : 'ready')
  }

  const leave = () => end('ready')
  const stopFollowing = approvals.subscribe(follow)
  window.addEventListener('message', hear)
  window.addEventListener('pagehide', leave)

  return {
    get: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    show: () => visit?.popup.focus(),
    dispose() {
      stopFollowing()
      window.removeEventListener('message', hear)
      window.removeEventListener('pagehide', leave)
      leave()
    },
  }
}
