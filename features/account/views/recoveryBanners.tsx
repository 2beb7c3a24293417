import type { FeatureContext } from '@shared/contract/context'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'

/** Loaded with their texts, by whom they are for. */
interface Late {
  readonly ctx: Pick<FeatureContext, 'i18n' | 'navigation'>
}

/** A new device waits for the visitor's word. */
export function WaitingBanner({ ctx: { i18n, navigation } }: Late) {
  const action = { label: i18n.t('account.waiting.review'), run: () => navigation.push('WalletRecovery') }
  return (
    <Banner tone="warning" action={action}>
      {i18n.t('account.waiting.title')}
    </Banner>
  )
}

/** What else could open the wallet than its logins. */
export function OfferBanner({ ctx: { i18n, navigation }, onClose }: Late & { onClose: () => void }) {
  return (
    <Banner tone="info" dismiss={{ label: i18n.t('account.offer.close'), run: onClose }}>
      {i18n.t('account.offer')}{' '}
      <Button variant="text" onClick={() => navigation.push('WalletRecovery')}>
        {i18n.t('account.offer.open')}
      </Button>
    </Banner>
  )
}
