import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** One wallet that is asked to connect. */
export type ConnectFlow =
  | { readonly status: 'opening' }
  | { readonly status: 'waiting' }
  | { readonly status: 'connected' }
  | { readonly status: 'declined' }
  /** The wallet holds an earlier request without an answer (−32002). */
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'notFound' }

export const opening: ConnectFlow = { status: 'opening' }

/** The wallet has been asked. A connected wallet is not asked again. */
export function wait(flow: ConnectFlow): ConnectFlow {
  return flow.status === 'connected' ? flow : { status: 'waiting' }
}

/** The wallet has approved. */
export function succeed(flow: ConnectFlow): ConnectFlow {
  return flow.status === 'waiting' ? { status: 'connected' } : flow
}

/** The wallet, or the transport to it, has failed. */
export function fail(flow: ConnectFlow, error: unknown): ConnectFlow {
  if (flow.status !== 'waiting') return flow
  if (isLatchkeyError(error, 'UserRejected')) return { status: 'declined' }
  if (isLatchkeyError(error, 'RequestPending')) return { status: 'pending' }
  if (isLatchkeyError(error, 'ConnectorNotFound')) return { status: 'notFound' }
  return { status: 'failed', error }
}
