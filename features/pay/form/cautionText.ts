import type { I18n } from '@shared/contract/ports/i18n'
import { formatDollars } from '@shared/i18n/formatDollars'
import { formatList } from '@shared/i18n/formatList'
import { writePercent } from '@shared/i18n/writePercent'
import type { Caution } from '@shared/swaps/cautionsOf'

/** The words of a caution about what is swapped for a payment. The symbols belong to the two sides. */
export function cautionText(
  caution: Caution,
  [sold, bought]: readonly [string, string],
  { t, locale }: I18n,
): string {
  if (caution.kind === 'value')
    return t('pay.value.less', {
      percent: writePercent(caution.bps, locale),
      paid: formatDollars(locale, caution.paid),
      received: formatDollars(locale, caution.received),
    })
  const sides = caution.kind === 'unchecked' ? caution.sides : []
  const symbols = sides.map((side) => (side === 'sold' ? sold : bought))
  return t('pay.value.unknown', { symbol: formatList(locale, symbols) })
}
