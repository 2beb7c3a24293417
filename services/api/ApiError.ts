/** Permanent: clients decide by it. */
export type ApiErrorCode =
  | 'BadRequest'
  | 'ProjectNotAllowed'
  | 'NotFound'
  | 'MethodNotAllowed'
  | 'UrlTooLong'
  | 'RateLimited'
  | 'Internal'
  | 'StoreUnavailable'

export type ApiErrorStatus = 400 | 403 | 404 | 405 | 414 | 429 | 500 | 503

/** An answer that is no success. Its message says what to do. */
export class ApiError extends Error {
  readonly status: ApiErrorStatus
  readonly code: ApiErrorCode
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ApiErrorStatus,
    code: ApiErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}
