import type { Market } from './market'

/** The slippage in requests for quotes; the automatic slippage is never higher. */
export const usualSlippageBps = 100

/** The slippage of a deep pool. */
const deepBps = 50
/** The slippage of tokens that keep the same price. */
const pairedBps = 10

/** Two tokens keep the same price if their prices differ by a hundredth at most. */
const pairedParts = 100n
/** A pool that a swap moves by less, in hundredths of a percent, is deep. */
const deepImpactBps = 100

/**
 * The most that the price may move to the visitor's disfavour, if the visitor sets nothing, in hundredths of a percent.
 * Little for tokens that keep the same price, and no more than a deep pool needs.
 */
export function automaticSlippage(market: Market | undefined, impactBps: number | undefined): number {
  const { sold, bought } = market ?? {}
  if (!sold || !bought || impactBps === undefined || impactBps > deepImpactBps) return usualSlippageBps
  // Both are dollars for one whole token.
  const apart = sold.worth > bought.worth ? sold.worth - bought.worth : bought.worth - sold.worth
  return apart * pairedParts <= bought.worth ? pairedBps : deepBps
}
