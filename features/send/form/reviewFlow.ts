import type { TransferQuote } from '@shared/domain/transfer'

/** Where the visitor stands with the wallet. */
export type ReviewFlow =
  | { readonly status: 'reviewing' }
  /** The wallet has been asked for this, which stays what is shown. */
  | { readonly status: 'asking'; readonly quote: TransferQuote }
  /** The wallet has been asked, and the visitor does not wait here any more. */
  | { readonly status: 'left' }
  /** It was not sent, or it is not known whether it was. */
  | { readonly status: 'failed'; readonly error: unknown }
