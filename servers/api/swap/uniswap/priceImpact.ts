/** What one base unit becomes in a pool at its price of now, its fee taken off. */
export interface Rate {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * Basis points that `amountOut` lies below what the pools would give at their current prices, rounded up: never
 * understated. Undefined if the pools have no price.
 */
export function priceImpactBps(
  amountIn: bigint,
  amountOut: bigint,
  rates: readonly Rate[],
): number | undefined {
  const numerator = rates.reduce((product, rate) => product * rate.numerator, amountIn)
  const denominator = rates.reduce((product, rate) => product * rate.denominator, 1n)
  if (numerator <= 0n || denominator <= 0n) return undefined
  const lost = numerator - amountOut * denominator
  return lost <= 0n ? 0 : Number((lost * 10_000n + numerator - 1n) / numerator)
}

/**
 * The price in a pool of v3, with its fee in millionths. Source: v3-core, `sqrtPriceX96` is √(token1 / token0) · 2⁹⁶
 */
export function v3Rate(sqrtPriceX96: bigint, fee: number, isToken0: boolean): Rate {
  const [price, one] = [sqrtPriceX96 ** 2n, 2n ** 192n]
  const kept = BigInt(1_000_000 - fee)
  return isToken0
    ? { numerator: price * kept, denominator: one * 1_000_000n }
    : { numerator: one * kept, denominator: price * 1_000_000n }
}

/** Of a pool of v2, which keeps 0.3 %. Source: v2-periphery, `getAmountOut` */
export const v2Rate = (reserveIn: bigint, reserveOut: bigint): Rate => ({
  numerator: reserveOut * 997n,
  denominator: reserveIn * 1_000n,
})
