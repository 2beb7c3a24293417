import type { Network } from '@shared/domain/network'
import type { ApiChains } from '../servers/api/chains/apiChain'
import type { Devnet } from './devnet'

/** An API's configuration for the local networks. Prices and names are kept by the first. */
export function apiChains({
  networks,
  contracts,
  solana,
  uniswap,
}: Pick<Devnet, 'networks' | 'contracts' | 'solana' | 'uniswap'>): ApiChains {
  const { tokens, feeds, names } = contracts
  const [harbor] = networks
  const home = harbor.caipNetworkId
  const evmAssets = {
    native: feeds.ETH,
    [tokens.usdc]: feeds.USDC,
    [tokens.usdt]: feeds.USDT,
    [tokens.tide]: feeds.TIDE,
    [tokens.toll]: feeds.TOLL,
  }
  const solanaAssets = {
    native: feeds.SOL,
    [solana.tokens.usdc]: feeds.USDC,
    [solana.tokens.shell]: feeds.TIDE,
  }
  const base = ({ caipNetworkId, name, nativeCurrency, rpcUrls }: Network, mark: string) => ({
    id: caipNetworkId,
    name,
    nativeCurrency: { ...nativeCurrency, mark },
    rpcUrls: [...rpcUrls.default.http],
  })
  // Stand-ins for these tokens, with their marks.
  const dollars = [
    { address: tokens.usdc, name: 'Harbor USD Coin', symbol: 'USDC', decimals: 6, mark: 'tokens/USDC' },
    { address: tokens.usdt, name: 'Silent Dollar', symbol: 'USDT', decimals: 6, mark: 'tokens/USDT' },
  ]
  const ofHarbor = {
    names: { universalResolver: names.universalResolver },
    ...(uniswap && {
      tokens: [...dollars, { address: tokens.tide, name: 'Tide', symbol: 'TIDE', decimals: 18 }],
      swap: {
        weth: uniswap.weth,
        uniswapV3: uniswap.uniswapV3,
        uniswapV2: uniswap.uniswapV2,
        through: [tokens.usdc],
        eip2612: [tokens.usdc],
      },
    }),
  }
  return {
    chains: [
      ...networks.map((network) => ({
        ...base(network, 'tokens/ETH'),
        tokens: dollars,
        feeds: { chain: home, assets: evmAssets },
        ...(network === harbor && ofHarbor),
      })),
      {
        ...base(solana.network, 'tokens/SOL'),
        feeds: { chain: home, assets: solanaAssets },
        tokens: [
          {
            address: solana.tokens.usdc,
            name: 'Reef USD Coin',
            symbol: 'USDC',
            decimals: 6,
            mark: 'tokens/USDC',
          },
          { address: solana.tokens.shell, name: 'Shell', symbol: 'SHELL', decimals: 9 },
        ],
      },
    ],
    currencies: {
      chain: home,
      feeds: {
        eur: feeds.EUR,
        gbp: feeds.GBP,
        aud: feeds.AUD,
        cad: feeds.CAD,
        inr: feeds.INR,
        jpy: feeds.JPY,
        btc: feeds.BTC,
        eth: feeds.ETH,
      },
    },
  }
}
