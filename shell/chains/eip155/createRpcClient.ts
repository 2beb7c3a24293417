import type { Network } from '@shared/domain/network'
import { createClient, fallback, http } from 'viem'
import { timings } from '../../core/timings'

/**
 * A client for raw requests to a network's nodes: the host's own addresses first, then the network's, each asked once.
 * Requests of the same tick travel together. Source: specification §7 and §9, HTTP RPC.
 */
export function createRpcClient(network: Network, customUrls: readonly string[] = []) {
  const urls = [...new Set([...customUrls, ...network.rpcUrls.default.http])]
  const config = { batch: { batchSize: 1000 }, timeout: timings.rpcTimeoutMs, retryCount: 0 }
  return createClient({
    transport: fallback(
      urls.map((url) => http(url, config)),
      { rank: false, retryCount: 0 },
    ),
  })
}
