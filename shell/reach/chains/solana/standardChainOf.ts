import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import { solanaClusters } from '@shared/domain/solanaClusters'

/** The Wallet Standard's names of public clusters. */
const clusterOf = (networkId: NetworkId): string | undefined =>
  solanaClusters[parseNetworkId(networkId).reference]

/** A cluster that wallets have their own nodes for. */
export const isPublicCluster = (networkId: NetworkId): boolean => clusterOf(networkId) !== undefined

/** A wallet's name of a network, among the chains that it lists; undefined if it does not serve the network. */
export function standardChainOf(chains: readonly string[], networkId: NetworkId): string | undefined {
  return [networkId, `solana:${clusterOf(networkId) ?? 'localnet'}`].find((name) => chains.includes(name))
}
