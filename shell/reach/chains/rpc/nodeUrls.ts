import type { Network } from '@shared/domain/network'
import type { RpcConfig } from './rpcRequest'

/**
 * Where a network's nodes are, each once: the host's own addresses, the hosted service where it serves the network, the
 * network's own. Source: docs/reference/specification.md#calls and #limits, #constants, RPC order.
 */
export function nodeUrls(
  network: Network,
  { customRpcUrls, rpcUrl, projectId }: RpcConfig,
  hosted: readonly string[],
): readonly string[] {
  const { caipNetworkId, rpcUrls } = network
  const custom = customRpcUrls?.[caipNetworkId]?.map(({ url }) => url) ?? []
  return [
    ...new Set([
      ...custom,
      ...(rpcUrl && hosted.includes(caipNetworkId) ? [hostedUrl(rpcUrl, caipNetworkId, projectId)] : []),
      ...rpcUrls.default.http,
    ]),
  ]
}

function hostedUrl(rpcUrl: string, chainId: string, projectId: string | undefined): string {
  const query = new URLSearchParams({ chainId, ...(projectId && { projectId }) })
  return `${rpcUrl.replace(/\/$/, '')}/v1/?${query}`
}
