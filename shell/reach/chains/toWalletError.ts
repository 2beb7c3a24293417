import { RequestPending, UserRejected } from '@shared/errors/catalogue'
import { type ErrorDefinition, isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { answerOf } from './answerOf'

/** The visitor's no to anything but connecting. Hosts read the message. */
export const RequestDeclined: ErrorDefinition = { ...UserRejected, message: () => 'Request declined' }

/**
 * A wallet's error as a `LatchkeyError`, with the raw one as `cause`: `lost` if the wallet says that it no longer
 * serves the page, `declined` if the visitor said no, `otherwise` if it gives no better reason.
 */
export function toWalletError(
  cause: unknown,
  otherwise: ErrorDefinition,
  lost: ErrorDefinition = otherwise,
  declined: ErrorDefinition = UserRejected,
): LatchkeyError {
  if (isLatchkeyError(cause)) return cause
  const answer = answerOf(cause)
  const definition =
    answer === 'declined'
      ? declined
      : answer === 'pending'
        ? RequestPending
        : answer === 'lost'
          ? lost
          : otherwise
  return new LatchkeyError(definition, {}, { cause })
}
