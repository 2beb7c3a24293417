import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** Why what opens the wallet could not be read or changed, or its phrase or a key not shown, and the next step. */
export function describeRecoveryFailure(
  error: unknown,
  { t, error: textOf }: I18n,
  of: 'change' | 'phrase' | 'key' = 'change',
): string {
  if (isLatchkeyError(error, 'UserRejected')) return t(declined[of])
  if (isLatchkeyError(error, 'SignInTooOld')) return t('account.recovery.stale')
  if (isLatchkeyError(error, 'LastSlot')) return t('account.recovery.last')
  if (isLatchkeyError(error, 'SlotUnknown')) return t('account.recovery.gone')
  if (isLatchkeyError(error, 'PasskeyRefused')) return t('account.recovery.noPasskey')
  if (isLatchkeyError(error, 'PasskeyUnfit')) return t('account.recovery.unfit')
  if (isLatchkeyError(error, 'OpeningUnknown')) return t('account.waiting.gone')
  if (isLatchkeyError(error, 'DelayTooShort')) return t('account.delay.tooShort')
  if (isLatchkeyError(error, 'TooManySlots')) return t('account.recovery.full')
  return textOf(error).message
}

const declined = {
  change: 'account.recovery.declined',
  phrase: 'account.recovery.phraseDeclined',
  key: 'account.recovery.keyDeclined',
} as const
