import { roundUp } from '@shared/amounts/roundUp'
import type { I18n } from '@shared/contract/ports/i18n'
import type { TokenAmount } from '@shared/domain/amount'
import type { Market } from '@shared/swaps/market'
import { FeeWorth } from '@shared/ui/FeeWorth'
import { shownAmount } from '../form/shownAmount'

interface FeeValueProps {
  i18n: I18n
  fee: TokenAmount
  market: Market | undefined
}

/** More decimals of a fee mean nothing to a visitor. */
const places = 8

/** A network fee with its worth, both rounded up. */
export function FeeValue({ i18n, fee, market }: FeeValueProps) {
  return (
    <>
      <bdi translate="no" className="lk-number">
        {shownAmount(i18n, roundUp(fee, places).value, fee, places)}
      </bdi>
      <FeeWorth locale={i18n.locale} fee={fee.value} market={market} />
    </>
  )
}
