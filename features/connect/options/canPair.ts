import type { FeatureConfig } from '@shared/contract/ports/config'
import type { Connector } from '@shared/domain/connector'

/** True where a wallet elsewhere can be paired with, which every wallet needs that is not in this browser. */
export function canPair(
  connectors: readonly Connector[],
  { enableWallets, enableWalletConnect, projectId }: FeatureConfig,
): boolean {
  return Boolean(
    enableWallets &&
      enableWalletConnect &&
      projectId &&
      connectors.some(({ type }) => type === 'WALLET_CONNECT'),
  )
}
