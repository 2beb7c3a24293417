import type { SwapRequest } from '@shared/swaps/fits'
import type { Swapper } from '@shared/swaps/swapper'
import type { SwapQuote } from '@shared/swaps/swapQuote'

/** What the visitor has agreed to review: its minimum holds until the visitor takes another offer. */
export interface Offer extends Swapper {
  readonly request: SwapRequest
  readonly quote: SwapQuote
}
