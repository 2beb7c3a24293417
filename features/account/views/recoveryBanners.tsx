import type { FeatureContext } from '@shared/contract/context'
import { formatDate } from '@shared/i18n/formatDate'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'

/** Loaded with their texts, by whom they are for. */
interface Late {
  readonly ctx: Pick<FeatureContext, 'i18n' | 'navigation'>
}

/** Says on every device that the account is being deleted, so that its owner can stop it. */
export function DueBanner({ ctx, dueMs }: Late & { dueMs: number }) {
  const { t, locale } = ctx.i18n
  const date = formatDate(locale, dueMs, { dateStyle: 'medium', timeStyle: 'short' })
  return <ReviewBanner ctx={ctx} text={t('account.deletion.due', { date })} />
}

/** A new device waits for the visitor's word. */
export function WaitingBanner({ ctx }: Late) {
  return <ReviewBanner ctx={ctx} text={ctx.i18n.t('account.waiting.title')} />
}

function ReviewBanner({ ctx: { i18n, navigation }, text }: Late & { text: string }) {
  const action = { label: i18n.t('account.waiting.review'), run: () => navigation.push('WalletRecovery') }
  return (
    <Banner tone="warning" action={action}>
      {text}
    </Banner>
  )
}

/** What else could open the wallet than its logins. */
export function OfferBanner({ ctx: { i18n, navigation }, onClose }: Late & { onClose: () => void }) {
  return (
    <Banner tone="info" dismiss={{ label: i18n.t('account.offer.close'), run: onClose }}>
      <span>{`${i18n.t('account.offer')} `}</span>
      <Button variant="text" onClick={() => navigation.push('WalletRecovery')}>
        {i18n.t('account.offer.open')}
      </Button>
    </Banner>
  )
}
