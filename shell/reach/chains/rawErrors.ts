interface RawError {
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
}

const maxDepth = 4

/**
 * A thrown value and the errors it wraps, outermost first. MetaMask's mobile wallet hides the real error in
 * `data.originalError`, ethers in `error` or `info.error`, others in `cause`. A code that is written as a text is
 * parsed; members that cannot be read are left out.
 */
export function rawErrors(thrown: unknown, depth = maxDepth): readonly RawError[] {
  if (typeof thrown === 'string') return [{ message: thrown }]
  if (typeof thrown !== 'object' || thrown === null || depth === 0) return []
  const code = read(thrown, 'code')
  const data = read(thrown, 'data')
  const inner = [
    read(data, 'originalError'),
    read(thrown, 'cause'),
    read(thrown, 'error'),
    read(read(thrown, 'info'), 'error'),
  ]
  return [
    { code: typeof code === 'string' ? Number(code) || code : code, message: read(thrown, 'message'), data },
    ...inner.flatMap((wrapped) => rawErrors(wrapped, depth - 1)),
  ]
}

/** Wallets throw any value, even objects whose members throw. */
function read(from: unknown, key: string): unknown {
  try {
    return (from as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
