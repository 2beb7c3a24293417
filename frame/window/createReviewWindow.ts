import type { Approvals, ShownApproval } from '../approvals/createApprovals'
import type { Look } from '../look/createLook'
import { type Channel, type ChannelOptions, openChannel } from './openChannel'
import { parseAnswer } from './reviewMessages'
import type { WindowMemory } from './windowMemory'

/** How far the window of the current request is. */
export type ReviewStatus =
  | 'ready'
  /** It has not spoken yet. */
  | 'opening'
  | 'open'
  /** The person closed it without an answer. */
  | 'closed'
  /** The browser opens none. */
  | 'unreachable'

/** A request, reviewed in a separate window: no page changes what it shows, and no page can frame it. */
export interface ReviewWindow {
  get(): ReviewStatus
  subscribe(listener: () => void): () => void
  /**
   * Has to be called inside of a tap: browsers open no window otherwise. `pressAt`: the position of the tap on the
   * screen.
   */
  open(pressAt?: ScreenPoint): void
  /** Brings the open window to the front; inside of a tap, too. */
  show(): void
  dispose(): void
}

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

export interface ReviewWindowOptions extends ChannelOptions {
  readonly approvals: Pick<Approvals, 'get' | 'subscribe' | 'approve' | 'decline'>
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly look: Pick<Look, 'get'>
  readonly memory: WindowMemory
}

const firstWordMs = 5_000

/** A window, and the one request that it shows. */
interface Visit {
  readonly channel: Channel
  readonly shown: Exclude<ShownApproval, { status: 'reading' }>
}

/** The frame's side. It does not ask the visitor again: the window's answer counts once, for the request that it shows. */
export function createReviewWindow(options: ReviewWindowOptions): ReviewWindow {
  const { window, approvals, page, look, memory } = options
  const listeners = new Set<() => void>()
  const idle = (): ReviewStatus => (memory.isDenied() ? 'unreachable' : 'ready')
  let status = idle()
  let visit: Visit | undefined

  function set(next: ReviewStatus) {
    if (next === status) return
    status = next
    for (const listener of [...listeners]) listener()
  }

  function end(next: ReviewStatus) {
    const ended = visit
    visit = undefined
    ended?.channel.close()
    set(next)
  }

  function open(pressAt?: ScreenPoint) {
    const { current: shown } = approvals.get()
    if (status === 'unreachable') end('unreachable')
    if (visit || shown?.status !== 'asking') return
    const { id, question } = shown
    const told = { kind: 'show', id, question, page, look: look.get(), ...(pressAt && { pressAt }) } as const
    set('opening')
    const channel = openChannel(options, firstWordMs, told, {
      onOpen() {
        memory.note(false)
        set('open')
      },
      onAnswer: (data) => take(opened, data),
      onClosed(hasSpoken) {
        // A window that seems closed before its first word may be open, and cut off.
        end(hasSpoken ? 'closed' : 'unreachable')
      },
      onSilent() {
        memory.note(true)
        // A window that comes late is taken all the same.
        set('unreachable')
      },
    })
    const opened: Visit = { channel, shown }
    visit = opened
  }

  function take(of: Visit, data: unknown) {
    if (visit !== of || approvals.get().current !== of.shown) return
    const answer = parseAnswer(data)
    if (answer?.id !== of.shown.id) return
    if (answer.kind === 'decline') approvals.decline(answer.id)
    else approvals.approve(answer.id, answer.typed === undefined ? {} : { typed: answer.typed })
  }

  /** A request that is answered, withdrawn or drawn again is not the one that the window shows. */
  function follow() {
    const { current } = approvals.get()
    if (visit && visit.shown !== current) return end(idle())
    if (!visit && current?.status !== 'asking') set(idle())
  }

  function leave() {
    // An app that opens windows in the page's place ends the page, and this frame with it.
    if (status === 'opening') memory.note(true)
    end('ready')
  }
  const stopFollowing = approvals.subscribe(follow)
  window.addEventListener('pagehide', leave)

  return {
    get: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    show: () => visit?.channel.show(),
    dispose() {
      stopFollowing()
      window.removeEventListener('pagehide', leave)
      end('ready')
    },
  }
}
