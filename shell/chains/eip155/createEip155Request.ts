import type { Clock, Logger } from '@shared/contract/context'
import { createClient, type EIP1193RequestFn, http } from 'viem'
import { timings } from '../../core/timings'
import { createRpcRequest } from '../rpc/createRpcRequest'
import type { RpcConfig, RpcRequest } from '../rpc/rpcRequest'
import { hostedNetworks } from './hostedNetworks'

/** More would be refused by most. Source: specification §9. */
const batchSize = 1_000

/** The node cannot help, which another may: it is too busy, does not know the method, or has no such resource. */
const outages = [429, -32005, -32006, -32601, -32002, -32004]

/** Requests to nodes of EVM networks; those of the same tick travel together. */
export function createEip155Request(deps: {
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  readonly config: () => RpcConfig
}): RpcRequest {
  const nodes = new Map<string, EIP1193RequestFn>()
  const nodeAt = (url: string) => {
    const node =
      nodes.get(url) ??
      (createClient({
        transport: http(url, { batch: { batchSize }, timeout: timings.rpcTimeoutMs, retryCount: 0 }),
      }).request as EIP1193RequestFn)
    nodes.set(url, node)
    return node
  }
  return createRpcRequest({
    ...deps,
    hosted: hostedNetworks,
    ask: (url, method, params) => nodeAt(url)({ method, params } as never),
    isOutage,
    constant: ['eth_chainId', 'net_version'],
    slow: ['eth_blockNumber', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_feeHistory'],
    writes: ['eth_sendRawTransaction'],
  })
}

/** An error without a code of JSON-RPC is one of the way to the node. */
function isOutage(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (typeof code === 'number' && code !== -1) return outages.includes(code)
  }
  return true
}
