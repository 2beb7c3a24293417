import type { I18n } from '@shared/contract/ports/i18n'
import { formatDate } from '@shared/i18n/formatDate'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'

interface DeletionBannerProps {
  i18n: I18n
  /** When the account is deleted. */
  dueMs: number
  /** The visitor is asked whether to keep it. */
  isBusy: boolean
  /** Absent while another change is under way. */
  onKeep: (() => void) | undefined
}

/** An account that is being deleted: until when it can be kept. */
export function DeletionBanner({ i18n: { t, locale }, dueMs, isBusy, onKeep }: DeletionBannerProps) {
  const date = formatDate(locale, dueMs, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="lk-deletion">
      <Banner tone="warning">{t('account.deletion.due', { date })}</Banner>
      <Button variant="secondary" busy={isBusy} aria-disabled={!onKeep || undefined} onClick={onKeep}>
        {t('account.deletion.keep')}
      </Button>
    </div>
  )
}
