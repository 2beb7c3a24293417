/** Permanent codes: clients branch on them. */
export type WrapperErrorCode =
  | 'BadRequest'
  | 'StatementInvalid'
  | 'StatementExpired'
  | 'StatementUsed'
  | 'KeyUnknown'
  | 'KeysUnavailable'
  | 'SealInvalid'
  | 'BodyTooLarge'
  | 'NotFound'
  | 'RateLimited'
  | 'StoreUnavailable'
  | 'Internal'

export type WrapperErrorStatus = 400 | 401 | 404 | 409 | 413 | 422 | 429 | 500 | 503

/** An error response. Its message says what to do, and quotes nothing of the request. */
export class WrapperError extends Error {
  readonly status: WrapperErrorStatus
  readonly code: WrapperErrorCode
  readonly retryAfterS: number | undefined

  constructor(
    status: WrapperErrorStatus,
    code: WrapperErrorCode,
    message: string,
    options: ErrorOptions & { retryAfterS?: number } = {},
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.retryAfterS = options.retryAfterS
  }
}
