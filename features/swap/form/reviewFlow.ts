import type { SubmitStep } from '@shared/contract/ports/transactions'
import type { EndedBy, Prepared } from '../actions/prepareSwap'

/** The state of the request to the wallet. */
export type ReviewFlow =
  | { readonly status: 'reviewing' }
  /** The wallet is asked for this swap, which stays on the screen. */
  | { readonly status: 'asking'; readonly prepared: Prepared; readonly step: SubmitStep | undefined }
  /** The wallet has been asked, and the visitor no longer waits here. */
  | { readonly status: 'left' }
  /** A permit is signed, and what the server made with it is not what was reviewed. Nothing was sent. */
  | { readonly status: 'ended'; readonly by: EndedBy }
  /** The swap was not sent, or it is unknown whether it was. */
  | { readonly status: 'failed'; readonly error: unknown }
