import type { SwapRequest } from './fits'
import type { Swapper } from './swapForm'
import type { SwapQuote } from './swapQuote'

/** What the visitor has agreed to review: its minimum holds until the visitor takes another offer. */
export interface Offer extends Swapper {
  readonly request: SwapRequest
  readonly quote: SwapQuote
}
