/** How an error is treated: who can fix it, where it is shown, whether it is reported. */
export type ErrorKind =
  | 'input'
  | 'user'
  | 'wallet'
  | 'chain'
  | 'network'
  | 'config'
  | 'contract'
  | 'internal'
  /** Code or a manifest was refused: an operator should look. */
  | 'security'
export type ErrorSurface = 'field' | 'toast' | 'inline' | 'alert' | 'throw' | 'screen' | 'none'

/** One row of the catalogue. `code` is permanent. */
export interface ErrorDefinition<P = Record<never, never>, C extends string = string> {
  readonly code: C
  readonly kind: ErrorKind
  readonly surface: ErrorSurface
  readonly message: (params: P) => string
  /** What to do about it. */
  readonly hint?: string | undefined
}

const brand = Symbol.for('latchkey.error')

/** The one error class. Tell errors apart by {@link isLatchkeyError} and code: `instanceof` is false across remotes. */
export class LatchkeyError<P = unknown> extends Error {
  readonly [brand] = true
  declare readonly code: string
  declare readonly kind: ErrorKind
  declare readonly surface: ErrorSurface
  declare readonly hint: string | undefined

  constructor(
    { message, ...row }: ErrorDefinition<P>,
    ...[params, options]: Record<never, never> extends P
      ? [params?: P, options?: { cause?: unknown }]
      : [params: P, options?: { cause?: unknown }]
  ) {
    super(message((params ?? {}) as P), options as ErrorOptions)
    Object.assign(this, row, { name: 'LatchkeyError' })
  }
}

/** True for an error of ours from any remote, of that code where one is given. */
export function isLatchkeyError(error: unknown, code?: string): error is LatchkeyError {
  if (typeof error !== 'object' || error === null || !(brand in error)) return false
  return code === undefined || (error as LatchkeyError).code === code
}
