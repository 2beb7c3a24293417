import { type FeeExcess, type FeeFacts, feeExcessOf } from '@shared/amounts/feeExcess'
import type { ReviewKey, Warning } from './act'
import { applyRules, type WarningRule } from './warningRule'

/** `most` binds the visitor's word to a fee of this size: one that doubles is accepted again. */
const feeRule = (id: ReviewKey, excess: FeeExcess): WarningRule<FeeFacts> => ({
  id,
  tone: 'danger',
  find: (facts) => (feeExcessOf(facts) === excess ? [{ most: `2^${facts.fee.toString(2).length}` }] : []),
})

export const feeRules: readonly WarningRule<FeeFacts>[] = [
  feeRule('review.warning.feeChain', 'chain'),
  feeRule('review.warning.feeAmount', 'amount'),
]

/** The warnings about a network fee. */
export const warningsOfFee = (facts: FeeFacts): readonly Warning[] => applyRules(feeRules, facts)
