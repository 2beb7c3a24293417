import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** Why what opens the wallet could not be read or changed, or its phrase not shown, and the next step. */
export function describeRecoveryFailure(
  error: unknown,
  { t, error: textOf }: I18n,
  isOfPhrase = false,
): string {
  if (isLatchkeyError(error, 'UserRejected'))
    return t(isOfPhrase ? 'account.recovery.phraseDeclined' : 'account.recovery.declined')
  if (isLatchkeyError(error, 'SignInTooOld')) return t('account.recovery.stale')
  if (isLatchkeyError(error, 'LastSlot')) return t('account.recovery.last')
  if (isLatchkeyError(error, 'SlotUnknown')) return t('account.recovery.gone')
  if (isLatchkeyError(error, 'PasskeyRefused')) return t('account.recovery.noPasskey')
  if (isLatchkeyError(error, 'PasskeyUnfit')) return t('account.recovery.unfit')
  if (isLatchkeyError(error, 'AddressChangedLately')) return t('account.deletion.moved')
  if (isLatchkeyError(error, 'TooManySlots')) return t('account.recovery.full')
  return textOf(error).message
}
