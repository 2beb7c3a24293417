import type { Clock, Logger } from '@shared/contract/context'
import { createClient, type EIP1193RequestFn, http } from 'viem'
import { timings } from '../../core/timings'
import { createRpcRequest, type Fault } from '../rpc/createRpcRequest'
import type { RpcConfig, RpcRequest } from '../rpc/rpcRequest'
import { hostedNetworks } from './hostedNetworks'

/** More would be refused by most. Source: specification §9. */
const batchSize = 1_000

/** Too busy. Source: EIP-1474 (limit exceeded) */
const downs = [429, -32005]
/** Not known, not supported, or not there. Source: EIP-1474 */
const unables = [-32601, -32004, -32002, -32006]

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
    faultOf,
    constant: ['eth_chainId', 'net_version'],
    slow: ['eth_blockNumber', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_feeHistory'],
    writes: ['eth_sendRawTransaction'],
  })
}

/** An error without a code of JSON-RPC is one of the way to the node. */
function faultOf(error: unknown): Fault {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (typeof code === 'number' && code !== -1)
      return downs.includes(code) ? 'down' : unables.includes(code) ? 'unable' : undefined
  }
  return 'down'
}
