import type { I18n } from '@shared/contract/ports/i18n'
import type { WalletSlot } from '@shared/domain/walletSlot'
import { Banner } from '@shared/ui/Banner'
import { riskOf } from '../recovery/riskOf'

/** Tells the visitor about the risk in the ways to unlock their wallet; empty if there is no risk. */
export function RecoveryRiskBanner({
  i18n: { t },
  slots,
}: {
  i18n: Pick<I18n, 't'>
  slots: readonly WalletSlot[]
}) {
  switch (riskOf(slots)) {
    case 'open':
      return <Banner tone="info">{t('account.recovery.open', { name: t('account.recovery.logins') })}</Banner>
    case 'code':
      return <Banner tone="info">{t('account.recovery.keep')}</Banner>
    case 'devices':
      return <Banner tone="warning">{t('account.recovery.devices')}</Banner>
  }
  return null
}
