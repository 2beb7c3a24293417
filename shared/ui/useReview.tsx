import type { FeatureContext } from '@shared/contract/context'
import type { Review } from '@shared/reading/review'
import { type ReactNode, useState } from 'react'

/**
 * A review for the place above the button that asks the wallet. `isHeld`: the visitor has not accepted its dangers yet.
 * Shells of before reviews show none.
 */
export function useReview(
  { ReviewDetails }: Pick<FeatureContext, 'ReviewDetails'>,
  review: Review | undefined,
  { hasActs }: { readonly hasActs: boolean },
): { readonly isHeld: boolean; readonly details: ReactNode } {
  const [accepted, setAccepted] = useState('')
  if (!ReviewDetails || !review) return { isHeld: false, details: null }
  const dangers = review.warnings.filter(({ tone }) => tone === 'danger').map(({ words }) => words)
  // Other dangers than the accepted ones are to be accepted, too.
  const danger = dangers.length === 0 ? '' : JSON.stringify(dangers)
  const isHeld = danger !== '' && accepted !== danger
  return {
    isHeld,
    details: (
      <ReviewDetails
        {...{ review, hasActs }}
        isAccepted={!isHeld}
        onAccept={(isAccepted) => setAccepted(isAccepted ? danger : '')}
      />
    ),
  }
}
