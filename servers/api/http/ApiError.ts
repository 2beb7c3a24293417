import type { SignInErrorCode } from './signInRefusals'

/** Permanent codes: clients branch on them. */
export type ApiErrorCode =
  | 'BadRequest'
  | 'ProjectNotAllowed'
  | 'OriginNotAllowed'
  | 'ChainNotSupported'
  | 'BadSignature'
  | SignInErrorCode
  | 'NameTaken'
  | 'NoRoute'
  | 'PriceMoved'
  | 'PaymentDiffers'
  | 'AmountOutOfLimits'
  | 'TooManyNames'
  | 'BodyTooLarge'
  | 'NotFound'
  | 'MethodNotAllowed'
  | 'UrlTooLong'
  | 'RateLimited'
  | 'Internal'
  | 'StoreUnavailable'
  | 'UpstreamUnavailable'

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 429 | 500 | 502 | 503

/** An error response. Its message says what to do. */
export class ApiError extends Error {
  readonly status: ApiErrorStatus
  readonly code: ApiErrorCode
  readonly headers: Readonly<Record<string, string>>
  readonly issues: readonly { readonly parameter: string; readonly message: string }[] | undefined

  constructor(
    status: ApiErrorStatus,
    code: ApiErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    issues?: readonly { readonly parameter: string; readonly message: string }[],
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
    this.issues = issues
  }
}
