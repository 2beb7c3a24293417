/** What is asked for: nothing, base units, or not known yet, or why what was typed is no amount. */
export type Amount =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'asked'; readonly value: bigint }
  | { readonly status: 'wrong'; readonly reason: 'malformed' | 'tooPrecise' | 'tooLarge' }
