/** Where the visitor stands with the wallet. */
export type ReviewFlow =
  | { readonly status: 'reviewing' }
  /** The wallet has been asked. */
  | { readonly status: 'asking' }
  /** The wallet, or who sent it on, said no. */
  | { readonly status: 'failed'; readonly error: unknown }
