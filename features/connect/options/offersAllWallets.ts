import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { Platform } from '@shared/domain/platform'

/** Whether the host lets the visitor browse all wallets. */
export function offersAllWallets({ allWallets, features }: FeatureConfig, { isMobile }: Platform): boolean {
  return (
    features.allWallets !== false && (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile))
  )
}
