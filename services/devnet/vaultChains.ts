import type { Network } from '@shared/domain/network'
import type { ChainSetting } from '../vault/server/chainSetting'
import type { Devnet } from './devnet'

/** A vault's configuration for the local networks. */
export function vaultChains({
  networks,
  contracts,
  solana,
}: Pick<Devnet, 'networks' | 'contracts' | 'solana'>): readonly ChainSetting[] {
  const { tokens } = contracts
  const base = ({ caipNetworkId, name, nativeCurrency, rpcUrls }: Network) => ({
    ...{ id: caipNetworkId, name, rpcUrls: [...rpcUrls.default.http] },
    nativeCurrency: {
      name: nativeCurrency.name,
      symbol: nativeCurrency.symbol,
      decimals: nativeCurrency.decimals,
    },
  })
  const dollars = { address: tokens.usdc, symbol: 'USDC', decimals: 6 }
  return [
    ...networks.map((network) => ({ ...base(network), tokens: [dollars] })),
    { ...base(solana.network), tokens: [{ ...dollars, address: solana.tokens.usdc }] },
  ]
}
