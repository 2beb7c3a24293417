import type { Network } from '@shared/domain/network'
import type { RpcConfig } from './rpcRequest'

/**
 * The addresses of a network's nodes, each once: the host's own addresses, the hosted service if it serves the network,
 * the network's own. Source: docs/reference/specification.md#calls and #limits, #constants, RPC order.
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
