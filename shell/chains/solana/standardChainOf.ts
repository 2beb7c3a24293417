import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import { solanaClusters } from '@shared/domain/solanaClusters'

/** What Wallet Standard calls a public cluster. */
const clusterOf = (networkId: NetworkId): string | undefined =>
  solanaClusters[parseNetworkId(networkId).reference]

/** A cluster that wallets have nodes of their own for. */
export const isPublicCluster = (networkId: NetworkId): boolean => clusterOf(networkId) !== undefined

/** What a wallet calls a network, among the chains that it lists; undefined where it does not serve it. */
export function standardChainOf(chains: readonly string[], networkId: NetworkId): string | undefined {
  return [networkId, `solana:${clusterOf(networkId) ?? 'localnet'}`].find((name) => chains.includes(name))
}
