/** The visitor's own request, in addition to the state of the port. */
export type SignFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'signing' }
  | { readonly status: 'cancelling' }
  /** The signature is invalid, or no message could be made. */
  | { readonly status: 'failed'; readonly error: unknown }

export const idle: SignFlow = { status: 'idle' }

/** One request at a time, and none after the visitor has cancelled. */
export function beginSigning(flow: SignFlow): SignFlow {
  return flow.status === 'idle' || flow.status === 'failed' ? { status: 'signing' } : flow
}

/** The wallet or the verifier has failed; after a cancel the error is ignored. */
export function endSigning(flow: SignFlow, error?: unknown): SignFlow {
  if (flow.status !== 'signing') return flow
  return error === undefined ? idle : { status: 'failed', error }
}
