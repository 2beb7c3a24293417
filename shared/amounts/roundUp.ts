import type { TokenAmount } from '@shared/domain/amount'

/** A cost with so many decimals that mean something to a visitor, rounded up: none of it is hidden. */
export function roundUp({ value, decimals, symbol }: TokenAmount, places: number): TokenAmount {
  const step = 10n ** BigInt(Math.max(0, decimals - places))
  return { value: ((value + step - 1n) / step) * step, decimals, symbol }
}
