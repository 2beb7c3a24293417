import { abi } from '@shared/contract/abi'
import { contract } from '@shared/contract/feature'
import type { LatchkeyConfig } from '../core/fillOptions'
import type { ReleasedFeature } from './openSource'

/** The flag of a feature, as specification §9 defaults it; `siwx` follows the two options that configure it. */
export function isEnabled({ flag }: ReleasedFeature, config: LatchkeyConfig): boolean {
  if (!flag) return true
  if (flag === 'siwx') return Boolean(config.siwx ?? config.siweConfig)
  return Boolean(config.features[flag])
}

/** The contracts that this shell speaks: its own and the one before. */
export const isSpoken = (version: number) => version === contract || (version === contract - 1 && version > 0)

/** Built for this shell. */
export const isCompatible = (feature: ReleasedFeature) => feature.abi === abi && isSpoken(feature.contract)
