import type { ReviewWindow, ScreenPoint } from '../../window/createReviewWindow'
import type { DigitCounter } from '../sight/createDigitCheck'

/** The place in which an approval is drawn. */
export type ApprovalPlace = FramePlace | WindowPlace

/** The frame, which a page surrounds. */
export interface FramePlace {
  readonly kind: 'frame'
  /** The operator trusts the page with approvals: all are given here. */
  readonly isTrustedPage: boolean
  /** Opens the window. Absent if its code did not come. */
  readonly review: ReviewWindow | undefined
  readonly counter: DigitCounter
}

/** A window of the vault's origin. */
export interface WindowPlace {
  readonly kind: 'window'
  /** The point of the screen that the visitor pressed to open it. */
  readonly pressAt?: ScreenPoint | undefined
}
