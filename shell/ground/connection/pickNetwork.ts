import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'

/** The networks of the options, the default one among them. */
export interface ConfiguredNetworks {
  readonly networks: readonly Network[]
  readonly defaultNetwork?: Network | undefined
}

/** The configured namespaces, in the order of their first networks. */
export function configuredNamespaces({ networks }: ConfiguredNetworks): readonly Namespace[] {
  return [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
}

export function isConfigured({ networks }: ConfiguredNetworks, networkId: NetworkId): boolean {
  return networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
}

/**
 * The network to begin with in a configured namespace: `preferred` if it is configured, else the default network,
 * else the first.
 */
export function pickNetwork(
  configured: ConfiguredNetworks,
  namespace: Namespace,
  preferred?: NetworkId,
): NetworkId {
  const ids = configured.networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
  const wishes = [preferred, configured.defaultNetwork?.caipNetworkId]
  return ids.find((id) => id === wishes[0]) ?? ids.find((id) => id === wishes[1]) ?? ids[0]!
}
