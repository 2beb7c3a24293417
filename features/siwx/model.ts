/** What the visitor has set going, beside what the port says. */
export type SignFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'signing' }
  | { readonly status: 'cancelling' }
  /** The signature does not hold, or no message could be made to sign. */
  | { readonly status: 'failed'; readonly error: unknown }

export const idle: SignFlow = { status: 'idle' }

/** One request at a time, and none once the visitor has given up. */
export function beginSigning(flow: SignFlow): SignFlow {
  return flow.status === 'idle' || flow.status === 'failed' ? { status: 'signing' } : flow
}

/** The wallet, or whoever checks, has answered; who has given up meanwhile does not care. */
export function endSigning(flow: SignFlow, error?: unknown): SignFlow {
  if (flow.status !== 'signing') return flow
  return error === undefined ? idle : { status: 'failed', error }
}
