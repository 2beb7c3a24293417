import type { Namespace, NetworkId } from './caip'

/** A network as the host configures it, in the shape of viem's chains. */
export interface Network {
  /** The chain's reference: a number on EVM, the start of the genesis hash on Solana. */
  readonly id: number | string
  /** The network as CAIP-2. */
  readonly caipNetworkId: NetworkId
  /** The namespace of the network. */
  readonly chainNamespace: Namespace
  /** The name that visitors see. */
  readonly name: string
  /** The network's own currency. `decimals` is a whole number. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Addresses of the network's nodes, at least one. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** The block explorer that the widget links to. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** True for a test network. Its balances show as 0.00. */
  readonly testnet?: boolean | undefined
  /** The network's picture: an id at `apiUrl`, or an address. */
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}
