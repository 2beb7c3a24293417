import type { I18n } from '@shared/contract/ports/i18n'
import type { TokenAmount } from '@shared/domain/amount'

/** An amount with its symbol, floored to so many decimals; exact without them, as all that is signed is shown. */
export function shownAmount(
  { amount, t }: I18n,
  value: bigint,
  { decimals, symbol }: Pick<TokenAmount, 'decimals' | 'symbol'>,
  places = decimals,
): string {
  return t('swap.amount.shown', { amount: amount({ value, decimals }, places), symbol })
}
