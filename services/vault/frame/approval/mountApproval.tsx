import type { Clock } from '@shared/contract/ports/clock'
import type { Look } from '../look/createLook'
import type { ReviewWindow } from '../review/createReviewWindow'
import type { Approvals } from '../rpc/approvals/createApprovals'
import { seesCovers } from './arming/seesCovers'
import { mountView } from './mountView'
import { Approval } from './view/Approval'

export interface MountOptions {
  readonly document: Document
  readonly approvals: Omit<Approvals, 'ask' | 'reset'>
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly look: Pick<Look, 'get' | 'subscribe'>
  readonly clock: Pick<Clock, 'after'>
  /** Loads the window path, of which only browsers need the code that cannot tell of covers. */
  readonly loadReview: () => Promise<ReviewWindow>
}

/** Draws the approvals into the document, in the page's language and look as far as the frame follows them. */
export async function mountApproval({ document, look, loadReview, ...rest }: MountOptions): Promise<void> {
  // Where it does not come, approvals are held.
  const review = seesCovers() ? undefined : await loadReview().catch(() => undefined)
  await mountView({
    ...{ document, look },
    draw: (texts) => <Approval {...rest} texts={texts} review={review} />,
  })
}
