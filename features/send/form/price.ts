import { type Holding, worthDecimals } from '@shared/portfolio/holding'

/** What an asset costs, as the exact relation that it was told in: so many base units are worth so much. */
export interface Price {
  readonly units: bigint
  /** Dollars of {@link worthDecimals} places. */
  readonly worth: bigint
}

/** The price by which a holding is worth what it is; undefined where that is not known. */
export function priceOf(holding: Holding | undefined): Price | undefined {
  const { worth, amount } = holding ?? {}
  return worth && amount && amount.value > 0n ? { units: amount.value, worth } : undefined
}

/** What base units are worth, in dollars of {@link worthDecimals} places, floored. */
export function worthFor({ units, worth }: Price, value: bigint): bigint {
  return (value * worth) / units
}

/** The base units that so much money buys, floored. */
export function unitsFor({ units, worth }: Price, money: bigint, decimals: number): bigint {
  return (money * 10n ** BigInt(worthDecimals - decimals) * units) / worth
}
