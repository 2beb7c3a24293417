import type { Network } from '@shared/domain/network'
import type { Holding } from '@shared/portfolio/holding'

/**
 * The worth of a holding in USD; 0 on a test network, undefined if it is unknown. Source:
 * docs/reference/specification.md#limits.
 */
export function worthOf({ worth }: Holding, { testnet }: Network): bigint | undefined {
  return testnet ? 0n : worth
}

/** The worth of all holdings together; undefined if no worth is known. */
export function totalOf(holdings: readonly Holding[], network: Network): bigint | undefined {
  const known = holdings.flatMap((holding) => worthOf(holding, network) ?? [])
  return known.length > 0 || network.testnet ? known.reduce((sum, worth) => sum + worth, 0n) : undefined
}
