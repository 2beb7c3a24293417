import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** What was asked for: a change of what opens the wallet, its phrase or a key, or the account's end. */
export type Wanted = keyof typeof declined

/** Why what opens the wallet could not be read or changed, or something not shown, and the next step. */
export function describeRecoveryFailure(
  error: unknown,
  { t, error: textOf }: I18n,
  of: Wanted = 'change',
): string {
  if (isLatchkeyError(error, 'UserRejected')) return t(declined[of])
  if (isLatchkeyError(error, 'SignInTooOld')) return t('account.recovery.stale')
  if (isLatchkeyError(error, 'LastSlot')) return t('account.recovery.last')
  if (isLatchkeyError(error, 'SlotUnknown')) return t('account.recovery.gone')
  if (isLatchkeyError(error, 'PasskeyRefused')) return t('account.recovery.noPasskey')
  if (isLatchkeyError(error, 'PasskeyUnfit')) return t('account.recovery.unfit')
  if (isLatchkeyError(error, 'OpeningUnknown')) return t('account.waiting.gone')
  if (isLatchkeyError(error, 'DelayTooShort')) return t('account.delay.tooShort')
  // A device that logins alone would unlock sees this error, too.
  if (of === 'delete' && isLatchkeyError(error, 'AddressChangedLately')) return t('account.deletion.moved')
  if (isLatchkeyError(error, 'TooManySlots')) return t('account.recovery.full')
  return textOf(error).message
}

const declined = {
  change: 'account.recovery.declined',
  phrase: 'account.recovery.phraseDeclined',
  key: 'account.recovery.keyDeclined',
  delete: 'account.deletion.declined',
  keep: 'account.deletion.keepDeclined',
} as const
