import type { I18n } from '@shared/contract/ports/i18n'
import { decimalFormatOf } from '@shared/domain/decimalFormat'

/** An amount of coins with its symbol; decimals beyond the sixth are left out. */
export function shownCoins(
  { amount, currency }: { readonly amount: string; readonly currency: string },
  { t, locale }: I18n,
): string {
  const shortened = amount.replace(/(\.\d{6})\d+$/, '$1')
  return t('onramp.coins', { amount: decimalFormatOf(locale).format(shortened), symbol: currency })
}
