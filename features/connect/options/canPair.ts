import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { Connector } from '@shared/domain/connector'

/** Whether WalletConnect pairing is possible, which every wallet needs that is not installed in this browser. */
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
