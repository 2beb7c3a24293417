import type { FeatureContext } from '@shared/contract/context'
import type { Review } from '@shared/reading/review'
import { type ReactNode, useState } from 'react'

/**
 * A review for the place above the button that asks the wallet. Shells without reviews show nothing.
 * `isHeld`: the visitor has not accepted its dangers yet.
 * `isRefused`: the request cannot be made at all, so there is nothing to accept.
 * `isPlain`: there is nothing to read before the button.
 */
export function useReview(
  { ReviewDetails }: Pick<FeatureContext, 'ReviewDetails'>,
  review: Review | undefined,
  { hasActs, isRefused = false }: { readonly hasActs: boolean; readonly isRefused?: boolean },
): { readonly isHeld: boolean; readonly isPlain: boolean; readonly details: ReactNode } {
  const [accepted, setAccepted] = useState('')
  if (!ReviewDetails || !review) return { isHeld: false, isPlain: true, details: null }
  const dangers = review.warnings.filter(({ tone }) => tone === 'danger').map(({ words }) => words)
  // Other dangers than the accepted ones are to be accepted, too.
  const danger = dangers.length === 0 ? '' : JSON.stringify(dangers)
  const isHeld = danger !== '' && accepted !== danger
  return {
    isHeld,
    isPlain: review.warnings.length === 0,
    details: (
      <ReviewDetails
        review={review}
        hasActs={hasActs}
        isRefused={isRefused}
        isAccepted={!isHeld}
        onAccept={(isAccepted) => setAccepted(isAccepted ? danger : '')}
      />
    ),
  }
}
