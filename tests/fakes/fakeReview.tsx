import type { ReviewDetailsProps } from '@shared/contract/context'
import type { Review } from '@shared/reading/review'

/** A review with one danger. */
export const dangerousReview: Review = {
  acts: [],
  changes: { status: 'unavailable' },
  warnings: [{ tone: 'danger', words: { key: 'review.warning.unlimited' } }],
}

/** The shell's part, as far as a feature sees it: a box, called as its first warning, if there is something to accept. */
export function FakeReviewDetails({ review, isRefused, isAccepted, onAccept }: ReviewDetailsProps) {
  const text = review.warnings[0]?.words.key
  if (isRefused) return <p>{text}</p>
  return (
    <label>
      <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
      {text}
    </label>
  )
}
