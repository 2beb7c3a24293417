import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { describeRecoveryFailure } from './describeRecoveryFailure'

/** Why the account is not deleted, or not kept, and the next step. */
export function describeDeletionFailure(error: unknown, i18n: I18n, of: 'delete' | 'keep'): string {
  if (isLatchkeyError(error, 'UserRejected'))
    return i18n.t(of === 'delete' ? 'account.deletion.declined' : 'account.deletion.keepDeclined')
  return describeRecoveryFailure(error, i18n)
}
