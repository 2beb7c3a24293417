import type { I18n } from '@shared/contract/ports/i18n'
import type { TokenAmount } from '@shared/domain/amount'

/** An exact amount with its symbol: an amount to be signed is never rounded. */
export function shownAmount(
  { amount, t }: I18n,
  value: bigint,
  { decimals, symbol }: Pick<TokenAmount, 'decimals' | 'symbol'>,
): string {
  return t('send.amount.shown', { amount: amount({ value, decimals }, decimals), symbol })
}
