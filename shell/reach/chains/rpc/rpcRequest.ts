import type { Network } from '@shared/domain/network'

/** Raw JSON-RPC to a network's nodes: its result. @throws TransportUrlMissing, or what the transport or the node says */
export interface RpcRequest {
  (network: Network, method: string, params: readonly unknown[]): Promise<unknown>
  /** A few nodes of a network, each asked by itself: to compare what they say. */
  readonly nodesOf?: (network: Network) => readonly NodeRequest[]
}

/** Raw JSON-RPC to one node. @throws what the transport or the node says */
export type NodeRequest = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** The host's options about nodes. */
export interface RpcConfig {
  /** Addresses that go before all others, by CAIP-2 id. */
  readonly customRpcUrls?: { readonly [networkId: string]: readonly { readonly url: string }[] } | undefined
  /** A service that passes requests on to nodes of many networks. */
  readonly rpcUrl?: string | undefined
  readonly projectId?: string | undefined
}
