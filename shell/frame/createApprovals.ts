import type { Logger } from '@shared/contract/ports/logger'
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
  /** Returns to what was shown before the approval; closes where that was nothing. */
  leave(): void
}

/** The requests to the embedded wallet that a person is asked about. The frame shows one after the other. */
export interface Approvals {
  /** Whether a request is open. */
  isAsking(): boolean
  /** A request is on its way. */
  follow(answer: Promise<unknown>): void
  /** The visitor has left the approval, or closed the dialog: what is open is refused. */
  onLeft(): void
  /** Shows the frame over its place in the dialog. */
  show(place: FramePlace): void
  hide(): void
  attach(screen: ApprovalScreen): Dispose
}

export interface ApprovalsOptions {
  readonly frame: Pick<VaultFrame, 'show' | 'hide' | 'abortRpc'>
  /** Opens the closed dialog with the approval. */
  readonly open: () => Promise<unknown>
  /** A request was approved: the native balance may have changed. */
  readonly onApproved: () => void
  readonly log: Pick<Logger, 'error'>
}

/** Source: specification §2 (ApproveTransaction), §4 (closing, success); facts §8.6 */
export function createApprovals({ frame, open, onApproved, log }: ApprovalsOptions): Approvals {
  let asking = 0
  let screen: ApprovalScreen | undefined

  async function show() {
    try {
      if (screen?.isOpen()) screen.enter()
      else await open()
    } catch (error) {
      log.error('The approval could not be shown', error)
    }
    if (asking === 0) return screen?.leave()
    // A request that nobody sees cannot be approved: the dialog may have had to show another view.
    if (!screen?.isShown()) frame.abortRpc()
  }

  function settle() {
    asking--
    if (asking > 0) return
    frame.hide()
    screen?.leave()
  }

  return {
    isAsking: () => asking > 0,
    follow(answer) {
      asking++
      if (asking === 1 || !screen?.isShown()) void show()
      answer.then(() => {
        settle()
        onApproved()
      }, settle)
    },
    onLeft() {
      frame.hide()
      if (asking > 0) frame.abortRpc()
    },
    show(place) {
      if (asking > 0) frame.show(place)
    },
    hide: frame.hide,
    attach(given) {
      screen = given
      return () => {
        if (screen === given) screen = undefined
      }
    },
  }
}
