import type { Network } from '@shared/domain/network'

/** Networks of both namespaces, with addresses that do not exist. */
export const mainnet: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://mainnet.invalid'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'http://explorer.invalid' } },
}

export const optimism: Network = {
  ...mainnet,
  id: 10,
  caipNetworkId: 'eip155:10',
  name: 'OP Mainnet',
  rpcUrls: { default: { http: ['http://optimism.invalid'] } },
}

export const sepolia: Network = {
  ...mainnet,
  id: 11155111,
  caipNetworkId: 'eip155:11155111',
  name: 'Sepolia',
  rpcUrls: { default: { http: ['http://sepolia.invalid'] } },
  testnet: true,
}

export const solana: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://solana.invalid'] } },
}

/** An EVM network of that id whose node is at that address. */
export const localNetwork = (chainId: number, url: string): Network => ({
  ...mainnet,
  id: chainId,
  caipNetworkId: `eip155:${chainId}`,
  name: `Chain ${chainId}`,
  rpcUrls: { default: { http: [url] } },
})
