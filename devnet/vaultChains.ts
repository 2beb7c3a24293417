import type { Network } from '@shared/domain/network'
import type { ChainSetting } from '../servers/vault/server/settings/chainSetting'
import type { Devnet } from './devnet'

/** A vault's configuration for the local networks. `smart`: settings of networks with smart accounts, by CAIP-2. */
export function vaultChains(
  { networks, contracts, solana }: Pick<Devnet, 'networks' | 'contracts' | 'solana'>,
  smart: Readonly<Record<string, ChainSetting['smart']>> = {},
): readonly ChainSetting[] {
  const { tokens } = contracts
  const base = ({ caipNetworkId, name, nativeCurrency, rpcUrls }: Network) => ({
    id: caipNetworkId,
    name,
    rpcUrls: [...rpcUrls.default.http],
    nativeCurrency: {
      name: nativeCurrency.name,
      symbol: nativeCurrency.symbol,
      decimals: nativeCurrency.decimals,
    },
  })
  const dollars = { address: tokens.usdc, symbol: 'USDC', decimals: 6 }
  return [
    ...networks.map((network) => ({
      ...base(network),
      tokens: [dollars],
      ...(Object.hasOwn(smart, network.caipNetworkId) && { smart: smart[network.caipNetworkId] }),
    })),
    { ...base(solana.network), tokens: [{ ...dollars, address: solana.tokens.usdc }] },
  ]
}
