import type { FeatureConfig } from '@shared/contract/ports/config'
import type { Platform } from '@shared/domain/platform'

/** True where the host lets the visitor look through all wallets. */
export function offersAllWallets({ allWallets, features }: FeatureConfig, { isMobile }: Platform): boolean {
  return (
    features.allWallets !== false && (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile))
  )
}
