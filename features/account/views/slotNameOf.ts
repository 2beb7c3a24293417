import type { I18n } from '@shared/contract/ports/i18n'
import type { WalletSlot } from '@shared/domain/walletSlot'

/** What visitors call it. */
export function slotNameOf({ kind, name }: WalletSlot, { t }: Pick<I18n, 't'>): string {
  if (kind === 'automatic') return t('account.recovery.logins')
  if (kind === 'recovery') return t('account.recovery.code')
  if (kind === 'passkey') return name || t('account.recovery.passkey')
  return name || t('account.recovery.device')
}
