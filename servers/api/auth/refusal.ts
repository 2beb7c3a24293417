import { ApiError } from '../http/ApiError'
import { type SignInErrorCode, signInRefusals } from '../http/signInRefusals'

/** The response that refuses a sign-in or a session, by its code. */
export function refusal(code: SignInErrorCode): ApiError {
  const [status, message] = signInRefusals[code]
  // Source: RFC 6750, section 3.
  const challenge = code.startsWith('Session') && { 'WWW-Authenticate': 'Bearer' }
  return new ApiError(status, code, message, { ...challenge })
}
