import type { I18n } from '@shared/contract/ports/i18n'
import type { OpeningDelay, WalletSlots } from '@shared/domain/walletSlot'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { Row } from '@shared/ui/Row'
import { Spinner } from '@shared/ui/Spinner'
import { useId, useState } from 'react'

interface OpeningDelaySettingProps {
  i18n: I18n
  delay: NonNullable<WalletSlots['delay']>
  /** A change waits for the visitor in the frame. */
  isBusy: boolean
  /** Absent while a change is under way. */
  onChange: ((hours: OpeningDelay) => void) | undefined
}

/** A path on 24 × 24: a clock. */
const clockIcon = 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 7.5V12l3 2'

const delays: readonly OpeningDelay[] = [0, 24, 72]

/** How long the logins alone wait before they open a new device, and behind it the choice of another delay. */
export function OpeningDelaySetting({ i18n: { t }, delay, isBusy, onChange }: OpeningDelaySettingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const names = { 0: t('account.delay.0'), 24: t('account.delay.24'), 72: t('account.delay.72') } as const
  return (
    <div className="lk-list">
      <Row
        label={t('account.delay')}
        detail={names[delay.hours]}
        leading={
          <span className="lk-emblem">
            <Icon path={clockIcon} />
          </span>
        }
        trailing={isBusy ? <Spinner /> : <Icon path={icons.chevronDown} />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div id={listId} className="lk-list">
          <p className="lk-text">{t('account.delay.text')}</p>
          {delays.map((hours) => {
            const isTooShort = hours < delay.leastHours
            const isCurrent = hours === delay.hours
            return (
              <Row
                key={hours}
                label={names[hours]}
                detail={isTooShort && t('account.delay.least')}
                trailing={isCurrent && <Icon path={icons.check} />}
                aria-pressed={isCurrent}
                aria-disabled={isTooShort || !onChange || undefined}
                onClick={() => {
                  if (isTooShort || isCurrent || !onChange) return
                  setIsOpen(false)
                  onChange(hours)
                }}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}
