import type { Network } from '@shared/domain/network'
import { genesisHash } from './solana/genesisHash'

/** The first local network, reached at `url`. */
export function harborLocal(url: string): Network {
  return {
    id: 31337,
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Harbor Local',
    nativeCurrency: { name: 'Harbor Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
}

/** The second local network, to switch to, reached at `url`: a test network, whose assets are worth nothing. */
export function meadowLocal(url: string): Network {
  return {
    id: 31338,
    caipNetworkId: 'eip155:31338',
    chainNamespace: 'eip155',
    name: 'Meadow Local',
    nativeCurrency: { name: 'Meadow Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  }
}

/** Source: CAIP-30, a chain is known by the start of its genesis hash. */
const reefReference = genesisHash.slice(0, 32)

/** The local Solana network, reached at `url`. */
export function reefLocal(url: string): Network {
  return {
    id: reefReference,
    caipNetworkId: `solana:${reefReference}`,
    chainNamespace: 'solana',
    name: 'Reef Local',
    nativeCurrency: { name: 'Reef SOL', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  }
}
