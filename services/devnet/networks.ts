import type { Network } from '@shared/domain/network'

/** The first local network, reached at `url`. It is not a `testnet`: its balances are shown as they are. */
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

/** The second local network, to switch to, reached at `url`. */
export function meadowLocal(url: string): Network {
  return {
    id: 31338,
    caipNetworkId: 'eip155:31338',
    chainNamespace: 'eip155',
    name: 'Meadow Local',
    nativeCurrency: { name: 'Meadow Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
}
