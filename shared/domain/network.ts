import type { Namespace, NetworkId } from './caip'

/** A network as the host configures it: the specification's fields, the shape of viem's chains. */
export interface Network {
  /** The chain's own reference: a number on EVM, a genesis hash on Solana. */
  readonly id: number | string
  readonly caipNetworkId: NetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** Balances of such networks are shown as 0.00. */
  readonly testnet?: boolean | undefined
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}
