import { minimumOf } from './minimumOf'
import type { WireQuote } from './quoteSchema'
import type { SwapToken } from './swapToken'

/** A swap that a quote is requested for. */
export interface SwapRequest {
  readonly fromToken: SwapToken
  readonly toToken: SwapToken
  /** Base units of `fromToken`. */
  readonly amount: bigint
  readonly slippageBps: number
}

/** Whether a quote is for this very swap, and holds what the visitor asked of it. */
export function fits(quote: WireQuote, { fromToken, toToken, amount, slippageBps }: SwapRequest): boolean {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return (
    quote.fromAmount === amount &&
    isSame(quote.fromAccount, fromToken.id) &&
    isSame(quote.toAccount, toToken.id) &&
    quote.toAmount > 0n &&
    quote.minimum <= quote.toAmount &&
    quote.minimum >= minimumOf(quote.toAmount, slippageBps)
  )
}
