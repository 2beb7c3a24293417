import { formatDollars } from '@shared/i18n/formatDollars'
import { worthDecimals } from '@shared/portfolio/holding'
import { type Market, worthAt } from '@shared/swaps/market'

/** Less than a cent is shown as one. */
const almostCent = 10n ** BigInt(worthDecimals - 2) - 1n

/** What a network fee is worth, rounded up to a cent. Absent without a price. */
export function FeeWorth({
  locale,
  fee,
  market,
}: {
  locale: string
  /** Base units of the network's own currency. */
  fee: bigint
  market: Market | undefined
}) {
  const worth = worthAt(market?.currency, fee)
  if (worth === undefined) return null
  return (
    <span className="lk-text lk-number" translate="no">
      {formatDollars(locale, worth + almostCent)}
    </span>
  )
}
