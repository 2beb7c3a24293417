import type { I18n } from '@shared/contract/ports/i18n'
import { formatDollars } from '@shared/i18n/formatDollars'
import { formatList } from '@shared/i18n/formatList'
import { writePercent } from '@shared/i18n/writePercent'
import type { Caution } from '@shared/swaps/cautionsOf'
import type { SwapRequest } from '@shared/swaps/fits'

/** The words of a caution. */
export function cautionText(
  caution: Caution,
  { fromToken, toToken }: Pick<SwapRequest, 'fromToken' | 'toToken'>,
  { t, locale }: I18n,
): string {
  const percent = writePercent(caution.bps, locale)
  switch (caution.kind) {
    case 'value':
      return t('swap.value.less', {
        percent,
        paid: formatDollars(locale, caution.paid),
        received: formatDollars(locale, caution.received),
      })
    case 'impact':
      return t(caution.tone === 'danger' ? 'swap.impact.severe' : 'swap.impact.high', { percent })
    case 'slippage':
      return t('swap.slippage.high', { percent })
    case 'unchecked': {
      const symbols = caution.sides.map((side) => (side === 'sold' ? fromToken : toToken).symbol)
      return t('swap.value.unknown', { symbol: formatList(locale, symbols) })
    }
  }
}
