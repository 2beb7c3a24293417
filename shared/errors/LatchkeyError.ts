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
/** Where the widget shows an error. */
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

/**
 * The class of all errors of the widget. Use `isLatchkeyError` to recognise one: `instanceof` fails across
 * separately built files.
 */
export class LatchkeyError<P = unknown> extends Error {
  readonly [brand] = true
  /** The code, which never changes its meaning. */
  declare readonly code: string
  /** Who can fix it. */
  declare readonly kind: ErrorKind
  /** Where the widget shows it. */
  declare readonly surface: ErrorSurface
  /** What to do about it, if that is known. */
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

/** True for a `LatchkeyError` from any remote, with this code if a code is given. */
export function isLatchkeyError(error: unknown, code?: string): error is LatchkeyError {
  if (typeof error !== 'object' || error === null || !(brand in error)) return false
  return code === undefined || (error as LatchkeyError).code === code
}
