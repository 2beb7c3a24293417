import type { FeatureConfig } from '@shared/contract/context'
import type { Connector, ConnectorType } from '@shared/domain/connector'

const installedTypes: readonly ConnectorType[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

/** The wallet is in this browser already. */
export function isInstalled({ type }: Connector): boolean {
  return installedTypes.includes(type)
}

/** The wallets that are asked directly, in the order in which the shell offers them. */
export function walletsOf(
  connectors: readonly Connector[],
  { enableWallets }: Pick<FeatureConfig, 'enableWallets'>,
): readonly Connector[] {
  if (!enableWallets) return []
  return connectors.filter((connector) => isInstalled(connector) || connector.type === 'EXTERNAL')
}
