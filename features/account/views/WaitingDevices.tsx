import type { I18n } from '@shared/contract/ports/i18n'
import { countryName } from '@shared/domain/countryName'
import type { WaitingDevice } from '@shared/domain/walletSlot'
import { formatDate } from '@shared/i18n/formatDate'
import { Button } from '@shared/ui/Button'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'

interface WaitingDevicesProps {
  i18n: I18n
  openings: readonly WaitingDevice[]
  /** Whether this answer waits for the visitor in the frame. */
  isBusy: (id: string, isAllowed: boolean) => boolean
  /** Absent while a change is under way. */
  onAnswer: ((id: string, isAllowed: boolean) => void) | undefined
}

const withTime = { dateStyle: 'medium', timeStyle: 'short' } as const

/** New devices that wait for the visitor's word: which they are, and when they open the wallet without one. */
export function WaitingDevices({ i18n, openings, isBusy, onAnswer }: WaitingDevicesProps) {
  const { t, locale } = i18n
  if (openings.length === 0) return null
  return (
    <ul className="lk-list" aria-label={t('account.waiting')}>
      {openings.map(({ id, name, country, askedMs, opensMs }) => {
        const device = [name || t('account.recovery.device'), country && countryName(locale, country)]
        const answer = (isAllowed: boolean) => ({
          busy: isBusy(id, isAllowed),
          'aria-disabled': !onAnswer || undefined,
          onClick: onAnswer && (() => onAnswer(id, isAllowed)),
        })
        return (
          <li key={id} className="lk-waiting" data-tone="warning">
            <p className="lk-waiting-title">
              <Icon path={icons.warning} />
              <span>{t('account.waiting.title')}</span>
            </p>
            <p>
              <span>{`${device.filter(Boolean).join(' · ')} · `}</span>
              <time dateTime={new Date(askedMs).toISOString()}>{formatDate(locale, askedMs, withTime)}</time>
            </p>
            <p>{t('account.waiting.text', { date: formatDate(locale, opensMs, withTime) })}</p>
            <div className="lk-waiting-answers">
              <Button variant="secondary" {...answer(true)}>
                {t('account.waiting.allow')}
              </Button>
              <Button variant="secondary" {...answer(false)}>
                {t('account.waiting.deny')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
