import type { Network } from '@shared/domain/network'
import type { SolanaProvider } from '../../connectors/connector'

/** Wallet Standard names the public clusters; wallets may name them by their CAIP-2 id as well. */
const clusters: { readonly [networkId: string]: string } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** False where a wallet lists the chains that it serves, and a network is none of them. */
export function servesNetwork(
  { chains }: SolanaProvider & { readonly chains?: readonly string[] },
  { caipNetworkId }: Network,
): boolean {
  if (!chains) return true
  return chains.includes(caipNetworkId) || chains.includes(clusters[caipNetworkId] ?? 'solana:localnet')
}
