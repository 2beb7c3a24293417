import type { TokenAmount } from '@shared/domain/amount'

/** Digits of a rate that mean something to a visitor. */
const digits = 18

/** How much of `to` one whole `from` gets, floored at {@link digits} places. */
export function rateOf(from: Omit<TokenAmount, 'symbol'>, to: TokenAmount): TokenAmount {
  const value =
    from.value === 0n
      ? 0n
      : (to.value * 10n ** BigInt(from.decimals) * 10n ** BigInt(digits)) /
        (from.value * 10n ** BigInt(to.decimals))
  return { value, decimals: digits, symbol: to.symbol }
}
