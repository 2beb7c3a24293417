import { parseEther, parseUnits } from 'viem'

/** The tokens of the pools, by the names of `deployUniswap`. */
export type PooledToken = 'weth' | 'usdc' | 'usdt' | 'tide' | 'toll' | 'stuck'

/** Two amounts of the same worth, in base units: together they make the price. */
export interface Pool {
  readonly of: readonly [PooledToken, PooledToken]
  readonly amounts: readonly [bigint, bigint]
}

const ether = (amount: string) => parseEther(amount)
const dollars = (amount: string) => parseUnits(amount, 6)

/** The pools at the first prices of the feeds: ETH 2 450, TIDE 3.20, TOLL 0.125 US dollars. `fee`: in millionths. */
export const v3Pools: readonly (Pool & { readonly fee: 100 | 500 | 3000 })[] = [
  { of: ['weth', 'usdc'], fee: 500, amounts: [ether('400'), dollars('980000')] },
  { of: ['weth', 'usdc'], fee: 3000, amounts: [ether('40'), dollars('98000')] },
  { of: ['usdc', 'tide'], fee: 3000, amounts: [dollars('960000'), ether('300000')] },
  { of: ['weth', 'toll'], fee: 3000, amounts: [ether('20'), ether('392000')] },
  { of: ['usdc', 'usdt'], fee: 100, amounts: [dollars('1000000'), dollars('1000000')] },
]

export const v2Pools: readonly Pool[] = [
  { of: ['weth', 'usdc'], amounts: [ether('100'), dollars('245000')] },
  { of: ['weth', 'usdt'], amounts: [ether('200'), dollars('490000')] },
  { of: ['weth', 'toll'], amounts: [ether('50'), ether('980000')] },
  { of: ['weth', 'stuck'], amounts: [ether('20'), ether('49000')] },
]

/** Ticks between two prices, by fee. Source: UniswapV3Factory; the fee of 100 is added as on the public networks. */
const tickSpacings = { 100: 1, 500: 10, 3000: 60 } as const
const maxTick = 887_272

/** The bounds of liquidity over all prices: minus this tick, and this tick. */
export const outerTick = (fee: keyof typeof tickSpacings): number =>
  Math.floor(maxTick / tickSpacings[fee]) * tickSpacings[fee]

/** The integer part of a square root. */
export function squareRoot(square: bigint): bigint {
  if (square < 2n) return square
  for (let root = square, next = square / 2n; ; next = (root + square / root) / 2n) {
    if (next >= root) return root
    root = next
  }
}
