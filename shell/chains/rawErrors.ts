interface RawError {
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: { readonly originalError?: unknown }
  readonly cause?: unknown
  readonly error?: unknown
  readonly info?: { readonly error?: unknown }
}

const maxDepth = 4

/**
 * A thrown value and the errors it wraps, outermost first. MetaMask's mobile wallet hides the real error in
 * `data.originalError`, ethers in `error` or `info.error`, others in `cause`.
 */
export function rawErrors(thrown: unknown, depth = maxDepth): readonly RawError[] {
  if (typeof thrown === 'string') return [{ message: thrown }]
  if (typeof thrown !== 'object' || thrown === null || depth === 0) return []
  const error: RawError = thrown
  const inner = [error.data?.originalError, error.cause, error.error, error.info?.error]
  return [error, ...inner.flatMap((wrapped) => rawErrors(wrapped, depth - 1))]
}
