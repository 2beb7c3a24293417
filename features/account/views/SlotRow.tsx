import type { I18n } from '@shared/contract/ports/i18n'
import { countryName } from '@shared/domain/countryName'
import type { WalletSlot } from '@shared/domain/walletSlot'
import { formatDate } from '@shared/i18n/formatDate'
import { Icon } from '@shared/ui/Icon'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { RowContent } from '@shared/ui/RowContent'
import { Spinner } from '@shared/ui/Spinner'
import { slotIcons } from './slotIcons'

interface SlotRowProps {
  i18n: I18n
  slot: WalletSlot
  name: string
  /** Its removal waits for the visitor. */
  isBusy: boolean
  /** Absent while another change is under way. */
  onRemove: (() => void) | undefined
}

/** One way to open the wallet: what it is, what it means, and since when. */
export function SlotRow({ i18n, slot, name, isBusy, onRemove }: SlotRowProps) {
  const { t, locale } = i18n
  const { kind, createdMs, usedMs, isHere, isRemovable, country } = slot
  const where = country && countryName(locale, country)
  const facts = [
    ...(isHere ? [t('account.recovery.here')] : []),
    ...(where ? [where] : []),
    // The wallet had this one from its beginning.
    ...(kind === 'automatic' ? [] : [t('account.recovery.added', { date: formatDate(locale, createdMs) })]),
    ...(usedMs === undefined ? [] : [t('account.recovery.used', { date: formatDate(locale, usedMs) })]),
  ]
  const meaning = {
    automatic: t('account.recovery.logins.text'),
    recovery: t('account.recovery.code.text'),
    passkey: t('account.recovery.passkey.text'),
    device: undefined,
  }[kind]
  return (
    <li className="lk-row">
      <RowContent
        label={name}
        detail={
          <>
            {meaning && <span>{meaning}</span>}
            {facts.length > 0 && <span>{facts.join(' · ')}</span>}
          </>
        }
        leading={
          <span className="lk-emblem">
            <Icon path={slotIcons[kind]} />
          </span>
        }
        trailing={
          <>
            {isBusy && <Spinner />}
            {isRemovable && (
              <IconButton
                name={t('account.recovery.remove', { name })}
                icon={icons.close}
                aria-disabled={!onRemove || undefined}
                onClick={onRemove}
              />
            )}
          </>
        }
      />
    </li>
  )
}
