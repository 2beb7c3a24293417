import type { NetworkId } from '@shared/domain/caip'

/** Wallet Standard names the public clusters; wallets may name them by their CAIP-2 id as well. */
const clusters: { readonly [networkId: string]: string } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** A cluster that wallets have nodes of their own for. */
export const isPublicCluster = (networkId: NetworkId): boolean => networkId in clusters

/** What a wallet calls a network, among the chains that it lists; undefined where it does not serve it. */
export function standardChainOf(chains: readonly string[], networkId: NetworkId): string | undefined {
  return [networkId, clusters[networkId] ?? 'solana:localnet'].find((name) => chains.includes(name))
}
