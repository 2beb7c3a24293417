import type { FeatureContext } from '@shared/contract/context'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'

/** Loaded with its texts, by whom it is for. */
export function OfferBanner({
  ctx: { i18n, navigation },
  onClose,
}: {
  ctx: Pick<FeatureContext, 'i18n' | 'navigation'>
  onClose: () => void
}) {
  return (
    <Banner tone="info" dismiss={{ label: i18n.t('account.offer.close'), run: onClose }}>
      {i18n.t('account.offer')}{' '}
      <Button variant="text" onClick={() => navigation.push('WalletRecovery')}>
        {i18n.t('account.offer.open')}
      </Button>
    </Banner>
  )
}
