import type { ReviewDetailsProps } from '@shared/contract/context'
import type { Review } from '@shared/reading/review'

/** A review with one danger. */
export const dangerousReview: Review = {
  ...{ acts: [], changes: { status: 'unavailable' } },
  warnings: [{ tone: 'danger', words: { key: 'review.warning.unlimited' } }],
}

/** The shell's part, as far as a feature sees it: a box, called as its first warning. */
export const FakeReviewDetails = ({ review, isAccepted, onAccept }: ReviewDetailsProps) => (
  <label>
    <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
    {review.warnings[0]?.words.key}
  </label>
)
