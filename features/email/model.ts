import type { EmailPort } from '@shared/contract/ports/embedded'
import type { Store } from '@shared/store/store'

/** The feature's state in one widget. */
export interface EmailModel {
  /** The typed address, kept while the widget is on the page. */
  readonly draft: Store<string>
  /** Puts the address of the last login into an empty draft, once until a wallet connects or disconnects. */
  prefill(port: EmailPort): void
  /** Loads the texts of the lazy views. @throws when the English ones do not load */
  texts(): Promise<void>
  /** Begins the download of the views behind the field. */
  preload(): void
}

/** One request to the wallet. */
export type RequestFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly error: unknown }

export const idle: RequestFlow = { status: 'idle' }

/** One request at a time. */
export function ask(flow: RequestFlow): RequestFlow {
  return flow.status === 'asking' ? flow : { status: 'asking' }
}

/** The request has been answered. */
export function succeed(flow: RequestFlow): RequestFlow {
  return flow.status === 'asking' ? idle : flow
}

/** The request, or the input before it, was no good. */
export function fail(_: RequestFlow, error: unknown): RequestFlow {
  return { status: 'failed', error }
}
