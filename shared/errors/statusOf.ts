import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** The HTTP status of a refusal by the server; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  return isLatchkeyError(error, 'HttpStatus') ? (error.cause as Response | undefined)?.status : undefined
}
