import type { Clock } from '@shared/contract/ports/clock'
import type { Approvals } from '../approvals/createApprovals'
import type { Look } from '../look/createLook'
import type { ReviewWindow } from '../window/createReviewWindow'
import { mountView } from './mountView'
import type { DigitCounter } from './sight/createDigitCheck'
import { Approval } from './view/Approval'

export interface MountOptions {
  readonly document: Document
  readonly approvals: Omit<Approvals, 'ask' | 'reset'>
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly look: Pick<Look, 'get' | 'subscribe'>
  readonly clock: Pick<Clock, 'after'>
  readonly isTrustedPage: boolean
  readonly loadReview: () => Promise<ReviewWindow>
  readonly counter: DigitCounter
}

/** Draws the approvals into the document, in the page's language and look as far as the frame follows them. */
export async function mountApproval({
  document,
  look,
  isTrustedPage,
  loadReview,
  counter,
  ...rest
}: MountOptions): Promise<void> {
  // If it does not come, approvals are given by digits.
  const review = await loadReview().catch(() => undefined)
  const place = { kind: 'frame', isTrustedPage, review, counter } as const
  await mountView({
    document,
    look,
    draw: (texts) => <Approval {...rest} texts={texts} place={place} />,
  })
}
