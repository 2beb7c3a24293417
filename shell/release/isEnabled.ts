import { abi } from '@shared/contract/abi'
import { contract } from '@shared/contract/feature'
import type { LatchkeyConfig } from '../widget/fillOptions'
import type { ReleasedFeature } from './openSource'

/** The flag of a feature, as specification §9 defaults it; `siwx` follows the two options that configure it. */
export function isEnabled({ flag }: ReleasedFeature, config: LatchkeyConfig): boolean {
  if (!flag) return true
  if (flag === 'siwx') return Boolean(config.siwx ?? config.siweConfig)
  // Logins have nothing to offer without the address of the embedded wallet.
  const isLogin = flag === 'email' || flag === 'socials'
  return Boolean(config.features[flag] && (config.walletUrl || !isLogin))
}

export const isSupportedContract = (version: number) => version === contract

/** Built for this shell. */
export const isCompatible = (feature: ReleasedFeature) =>
  feature.abi === abi && isSupportedContract(feature.contract)
