import type { Network } from '@shared/domain/network'
import type { RpcRequest } from '../transferAdapter'
import { createRpcClient } from './createRpcClient'

/** Raw requests to a network's nodes; those of the same tick travel together. */
export function createRequest(
  customRpcUrls: { readonly [networkId: string]: readonly { readonly url: string }[] } = {},
): RpcRequest {
  const clients = new Map<Network, ReturnType<typeof createRpcClient>>()
  return (network, method, params) => {
    const customUrls = customRpcUrls[network.caipNetworkId]?.map(({ url }) => url)
    const client = clients.get(network) ?? createRpcClient(network, customUrls)
    clients.set(network, client)
    return client.request({ method, params } as never)
  }
}
