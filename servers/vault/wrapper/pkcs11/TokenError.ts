/** Permanent codes, which the log has if a request failed. */
export type TokenErrorCode =
  | 'TokenToolMissing'
  | 'TokenModuleInvalid'
  | 'TokenMissing'
  | 'TokenPinRefused'
  | 'TokenKeyMissing'
  | 'TokenKeyInvalid'
  | 'TokenTimedOut'
  | 'TokenFailed'

/** A failure of a token, or of the way to it. Its message says what to do, and quotes no output. */
export class TokenError extends Error {
  readonly code: TokenErrorCode

  constructor(code: TokenErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    // The log of requests has names alone.
    this.name = code
    this.code = code
  }
}
