/** A requested amount: none, base units, still loading, or why the text is no amount. */
export type Amount =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'asked'; readonly value: bigint }
  | { readonly status: 'wrong'; readonly reason: 'malformed' | 'tooPrecise' | 'tooLarge' }
