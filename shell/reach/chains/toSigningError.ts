import { ProviderDisconnected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { MessageUnsupported, SigningFailed } from '@shared/errors/transactionErrors'
import { answerOf } from './answerOf'
import { says } from './says'
import { RequestDeclined, toWalletError } from './toWalletError'

/** Words of wallets whose account is kept by a device that signs transactions only. */
const lacking = /(un|not |not yet |n't |n’t )support|(can ?not|can't|can’t|unable to) sign/i

/** Whether an account cannot sign messages at all, by what its wallet threw. */
export function cannotSign(thrown: unknown): boolean {
  const answer = answerOf(thrown)
  return answer === 'unsupported' || (answer !== 'declined' && says(thrown, lacking))
}

/** The reason that a wallet gives for a message that it did not sign. */
export const toSigningError = (cause: unknown): LatchkeyError =>
  cannotSign(cause)
    ? new LatchkeyError(MessageUnsupported, {}, { cause })
    : toWalletError(cause, SigningFailed, ProviderDisconnected, RequestDeclined)
