import { abi } from '@shared/contract/abi'
import { contract } from '@shared/contract/feature'
import type { LatchkeyConfig } from '../widget/fillOptions'
import type { ReleasedFeature } from './openSource'

/** Ways to sign in to the embedded wallet: without its address they have nothing to offer. */
const ofEmbeddedWallet = ['email', 'socials']

/** The flag of a feature, as specification §9 defaults it; `siwx` follows the two options that configure it. */
export function isEnabled({ flag }: ReleasedFeature, config: LatchkeyConfig): boolean {
  if (!flag) return true
  if (flag === 'siwx') return Boolean(config.siwx ?? config.siweConfig)
  if (ofEmbeddedWallet.includes(flag) && !config.walletUrl) return false
  return Boolean(config.features[flag])
}

export const isSupportedContract = (version: number) => version === contract

/** Built for this shell. */
export const isCompatible = (feature: ReleasedFeature) =>
  feature.abi === abi && isSupportedContract(feature.contract)
