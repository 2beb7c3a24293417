import { parseAmountText } from '@shared/amounts/parseAmountText'
import { formatAmount } from '@shared/domain/amount'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { worthDecimals } from '@shared/portfolio/holding'
import type { AmountText } from './amountText'
import { type Price, worthFor } from './price'

/** The same number in another locale's writing. A text that is no number stays as it is. */
export function inLocale<F extends AmountText>(form: F, locale: string): F {
  if (form.locale === locale) return form
  const plain = parseAmountText(form.amount, form.locale)
  return {
    ...form,
    locale,
    amount: plain === undefined ? form.amount : decimalFormatOf(locale).format(plain),
  }
}

/** The form with an amount of base units in its field, in its present unit. */
export function withUnits<F extends AmountText>(
  form: F,
  value: bigint,
  decimals: number,
  price: Price | undefined,
): F {
  const amount =
    form.unit === 'money' && price
      ? formatAmount({ value: worthFor(price, value), decimals: worthDecimals }, 2, form.locale)
      : formatAmount({ value, decimals }, decimals, form.locale)
  return { ...form, amount }
}
