import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { Network } from '@shared/domain/network'
import { createClient, type EIP1193RequestFn, http } from 'viem'
import { timings } from '../../../ground/async/timings'
import { createRpcRequest, type Fault } from '../rpc/createRpcRequest'
import type { RpcConfig, RpcRequest } from '../rpc/rpcRequest'

/** The EVM networks of hosted RPC. Source: docs/reference/specification.md#constants. */
const hostedNetworks = [
  1101, 56, 42161, 7777777, 59144, 324, 5000, 80084, 5003, 100, 8453, 42220, 1313161555, 17000, 1, 300,
  1313161554, 1329, 84532, 421614, 11155111, 8217, 43114, 999999999, 11155420, 80002, 97, 43113, 137, 10,
  1301,
].map((id) => `eip155:${id}`)

/** Most nodes would refuse more. Source: docs/reference/specification.md#limits. */
const batchSize = 1_000

/** Too busy. Source: EIP-1474 (limit exceeded) */
const downs = [429, -32005]
/** Not known, not supported, or not there. Source: EIP-1474 */
const unables = [-32601, -32004, -32002, -32006]

/** Requests to nodes of EVM networks; requests of the same tick are one batch. */
export function createEip155Request(deps: {
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'> & Partial<Pick<Logger, 'error'>>
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
  /** Whether a node is on the network, by address and network; a node that does not say is believed. */
  const places = new Map<string, Promise<boolean>>()
  const isOn = (url: string, { id, caipNetworkId }: Network) => {
    const key = `${caipNetworkId} ${url}`
    const known = places.get(key)
    if (known) return known
    const place = nodeAt(url)({ method: 'eth_chainId' } as never).then(
      (answer) => {
        if (answer === undefined || Number(answer) === Number(id)) return true
        deps.log.warn(`A node of ${caipNetworkId} is on the chain ${answer}, and is not asked: ${url}`)
        return false
      },
      () => {
        places.delete(key)
        return true
      },
    )
    places.set(key, place)
    return place
  }
  return createRpcRequest({
    ...deps,
    hosted: hostedNetworks,
    async ask(url, method, params, network) {
      // The first request and this one are one batch.
      const [answer, isHere] = await Promise.all([
        nodeAt(url)({ method, params } as never),
        isOn(url, network),
      ])
      if (!isHere) throw new Error(`The node is not on ${network.caipNetworkId}.`)
      return answer
    },
    faultOf,
    constant: ['eth_chainId', 'net_version'],
    slow: ['eth_blockNumber', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_feeHistory'],
    writes: ['eth_sendRawTransaction'],
  })
}

/** An error without a JSON-RPC code is one of the transport. */
function faultOf(error: unknown): Fault {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (typeof code === 'number' && code !== -1)
      return downs.includes(code) ? 'down' : unables.includes(code) ? 'unable' : undefined
  }
  return 'down'
}
