import type { Clock } from '@shared/contract/ports/clock'
import { mountView } from '../approval/mountView'
import { ReviewPage } from './ReviewPage'
import type { Review } from './startReview'

/** Draws the window: the request, in the language and look of the frame. */
export const mountReview = ({
  document,
  review,
  clock,
}: {
  readonly document: Document
  readonly review: Review
  readonly clock: Clock
}): Promise<void> =>
  mountView({
    document,
    look: review.look,
    draw: (texts) => <ReviewPage review={review} texts={texts} clock={clock} />,
  })
