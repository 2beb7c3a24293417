import type { SwapToken } from '@shared/swaps/swapToken'

/** The tokens of a network, and how far they are loaded. */
export type Tokens =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly list: readonly SwapToken[] }
  | { readonly status: 'unsupported' }
  | { readonly status: 'failed' }
