import type { Logger } from '@shared/contract/ports/logger'
import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose } from '@shared/store/store'
import type { FramePlace } from './createFrameElement'
import type { VaultFrame } from './createVaultFrame'

/** The dialog, as approvals use it. */
export interface ApprovalScreen {
  isOpen(): boolean
  /** Whether the approval is the view that shows. */
  isShown(): boolean
  /** Puts the approval on top of what the open dialog shows. */
  enter(): void
  /** Returns to what was shown before the approval; closes the dialog if nothing was shown. */
  leave(): void
  /** Tells the visitor about a refused request. It is not seen while the dialog is closed. */
  tell(error: LatchkeyError): void
}

/** What the frame asks the visitor for. */
export type ApprovalTitle = 'shell.approval.title' | 'shell.approval.signIn'

/** The requests to the embedded wallet that a person is asked about. The frame shows one after the other. */
export interface Approvals {
  /** Whether a request is open. */
  isAsking(): boolean
  /** The key of the text that heads the open request. */
  title(): ApprovalTitle
  /** A request is on its way. `withdraw` ends it, once the visitor has left the approval. */
  follow(answer: Promise<unknown>, withdraw: () => void, title?: ApprovalTitle): void
  /** The visitor has left the approval, or closed the dialog: what is open is refused. */
  onLeft(): void
  /** Shows the frame over its place in the dialog. `title`: its name for screen readers. */
  show(place: FramePlace, title: string): void
  hide(): void
  tell(error: LatchkeyError): void
  attach(screen: ApprovalScreen): Dispose
}

export interface ApprovalsOptions {
  readonly frame: Pick<VaultFrame, 'show' | 'hide'>
  /** Opens the closed dialog with the approval. */
  readonly open: () => Promise<unknown>
  readonly log: Pick<Logger, 'error'>
}

/** Source: docs/reference/specification.md#views (ApproveTransaction), #states (closing, success); #approvals */
export function createApprovals({ frame, open, log }: ApprovalsOptions): Approvals {
  /** The open requests; several may share a way to withdraw them. */
  const asking = new Map<Promise<unknown>, { readonly withdraw: () => void; readonly title: ApprovalTitle }>()
  let screen: ApprovalScreen | undefined

  const withdrawAll = () => {
    for (const withdraw of new Set([...asking.values()].map((each) => each.withdraw))) withdraw()
  }

  async function show() {
    try {
      if (screen?.isOpen()) screen.enter()
      else await open()
    } catch (error) {
      log.error('The approval could not be shown', error)
    }
    if (asking.size === 0) return screen?.leave()
    // A request that is not shown cannot be approved: the dialog may have had to show another view.
    if (!screen?.isShown()) withdrawAll()
  }

  return {
    isAsking: () => asking.size > 0,
    // The frame shows the first.
    title: () => [...asking.values()][0]?.title ?? 'shell.approval.title',
    follow(answer, withdraw, title = 'shell.approval.title') {
      asking.set(answer, { withdraw, title })
      const settle = () => {
        asking.delete(answer)
        if (asking.size > 0) return
        frame.hide()
        screen?.leave()
      }
      if (asking.size === 1 || !screen?.isShown()) void show()
      answer.then(settle, settle)
    },
    onLeft() {
      frame.hide()
      withdrawAll()
    },
    show(place, title) {
      if (asking.size > 0) frame.show(place, title)
    },
    hide: frame.hide,
    tell: (error) => screen?.tell(error),
    attach(given) {
      screen = given
      return () => {
        if (screen === given) screen = undefined
      }
    },
  }
}
