import { type Holding, worthDecimals } from '@shared/portfolio/holding'

/** The price of an asset as an exact ratio: so many base units are worth so many dollars. */
export interface Price {
  readonly units: bigint
  /** Dollars of {@link worthDecimals} places. */
  readonly worth: bigint
}

/** The price implied by a holding's worth; undefined if the worth is unknown. */
export function priceOf(holding: Holding | undefined): Price | undefined {
  const { worth, amount } = holding ?? {}
  return worth && amount && amount.value > 0n ? { units: amount.value, worth } : undefined
}

/** The worth of base units, in dollars of {@link worthDecimals} places, floored. */
export function worthFor({ units, worth }: Price, value: bigint): bigint {
  return (value * worth) / units
}

/** The base units that an amount of money buys, floored. */
export function unitsFor({ units, worth }: Price, money: bigint, decimals: number): bigint {
  return (money * 10n ** BigInt(worthDecimals - decimals) * units) / worth
}
