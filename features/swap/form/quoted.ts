import type { Market } from '@shared/swaps/market'
import type { SwapQuote } from '@shared/swaps/swapQuote'

/** The quote of the swap on the screen. */
export type Quoted =
  /** Nothing to ask for. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /**
   * `at`: when it was requested, in milliseconds since 1970. `gasPrice`: per unit; undefined if it is unknown.
   * `slippageBps`: what its minimum allows.
   */
  | {
      readonly status: 'shown'
      readonly quote: SwapQuote
      readonly slippageBps: number
      readonly market: Market | undefined
      readonly gasPrice: bigint | undefined
      readonly at: number
    }
  /** No source has a route. */
  | { readonly status: 'none' }
  | { readonly status: 'failed' }
