import { roundUp } from '@shared/amounts/roundUp'
import type { I18n } from '@shared/contract/ports/i18n'
import type { TokenAmount } from '@shared/domain/amount'
import { formatDollars } from '@shared/i18n/formatDollars'
import { worthDecimals } from '@shared/portfolio/holding'
import { type Market, worthAt } from '@shared/swaps/market'
import { shownAmount } from '../form/shownAmount'

/** More decimals of a fee mean nothing to a visitor. */
const places = 8

/** Less than a cent is shown as one. */
const almostCent = 10n ** BigInt(worthDecimals - 2) - 1n

/** A network fee with its worth, both rounded up. */
export function FeeValue({
  i18n,
  fee,
  market,
}: {
  i18n: I18n
  fee: TokenAmount
  market: Market | undefined
}) {
  const worth = worthAt(market?.currency, fee.value)
  return (
    <>
      <bdi translate="no" className="lk-number">
        {shownAmount(i18n, roundUp(fee, places).value, fee, places)}
      </bdi>
      {worth !== undefined && (
        <span className="lk-text lk-number">{formatDollars(i18n.locale, worth + almostCent)}</span>
      )}
    </>
  )
}
