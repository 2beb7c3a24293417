import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'

const rpcTimeoutMs = 30_000

/**
 * One JSON-RPC call over HTTP.
 * @throws ProviderRpcError with the node's own code, or -32603 when the node does not answer properly.
 */
export async function requestRpc(url: string, method: string, params: unknown = []): Promise<unknown> {
  const { result, error } = await post(url, { jsonrpc: '2.0', id: 1, method, params })
  if (error) throw new ProviderRpcError(error.code, error.message, { data: error.data })
  return result
}

interface RpcResponse {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

async function post(url: string, body: unknown): Promise<RpcResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(rpcTimeoutMs),
    })
    // A node may explain a failed request in the body of a 4xx response, so the status is not enough to decide.
    return (await response.json()) as RpcResponse
  } catch (cause) {
    throw new ProviderRpcError(rpcErrorCodes.internal, `The network does not answer at ${url}.`, { cause })
  }
}
