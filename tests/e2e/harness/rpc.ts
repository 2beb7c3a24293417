import type { Network } from '../../../shared/domain/network'

/** Sends a request to a network's node. @throws with the node's own words */
export async function rpc<T>(network: Network, method: string, ...params: unknown[]): Promise<T> {
  const response = await fetch(network.rpcUrls.default.http[0]!, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
