import { abi } from '@shared/contract/abi'
import { contract } from '@shared/contract/feature'
import type { LatchkeyConfig } from '../../ground/widget/fillOptions'
import type { ReleasedFeature } from './openSource'

/** The option with the server that the features of these flags cannot do without. */
const serverOf: Readonly<Record<string, 'apiUrl' | 'walletUrl'>> = {
  email: 'walletUrl',
  socials: 'walletUrl',
  onramp: 'apiUrl',
  pay: 'apiUrl',
  swaps: 'apiUrl',
}

/**
 * The flag of a feature, as docs/reference/specification.md#limits defaults it; `siwx` follows the two options that
 * configure it.
 */
export function isEnabled({ flag }: ReleasedFeature, config: LatchkeyConfig): boolean {
  if (!flag) return true
  if (flag === 'siwx') return Boolean(config.siwx ?? config.siweConfig)
  const server = Object.hasOwn(serverOf, flag) && serverOf[flag]
  return Boolean(config.features[flag] && (!server || config[server]))
}

export const isSupportedContract = (version: number) => version === contract

/** Built for this shell. */
export const isCompatible = (feature: ReleasedFeature) =>
  feature.abi === abi && isSupportedContract(feature.contract)
