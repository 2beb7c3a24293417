import { formatAmount, type TokenAmount } from '@shared/domain/amount'
import { decimalFormatOf } from '@shared/domain/decimalFormat'

/** An exact amount of a currency (ISO 4217) in the locale's writing, floored to the currency's places. */
export function formatMoney(
  locale: string,
  amount: Pick<TokenAmount, 'value' | 'decimals'>,
  currency: string,
): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  const [whole = '', fraction = ''] = formatAmount(amount, places).split('.')
  const isMinusZero = whole.startsWith('-') && BigInt(whole) === 0n
  // The browser places sign, symbol and grouping; given the whole number, it would parse the text as a float.
  return (
    format
      .formatToParts(isMinusZero ? -0 : BigInt(whole))
      .map(({ type, value }) =>
        type === 'fraction' ? decimalFormatOf(locale).format(fraction.padEnd(places, '0')) : value,
      )
      .join('')
      // In text from right to left, the sign of `US$` would move to the other side of its letters.
      .replace(/(^\u200f.*[A-Z]\$)/u, '$1\u200e')
  )
}
