import type { TransferQuote } from '@shared/domain/transfer'

/** The state of the request to the wallet. */
export type ReviewFlow =
  | { readonly status: 'reviewing' }
  /** The wallet has been asked for this quote, which stays on the screen. */
  | { readonly status: 'asking'; readonly quote: TransferQuote }
  /** The wallet has been asked, and the visitor no longer waits here. */
  | { readonly status: 'left' }
  /** The transfer was not sent, or it is unknown whether it was. */
  | { readonly status: 'failed'; readonly error: unknown }
