import type { Clock } from '@shared/contract/context'
import { createDefaultRpcTransport } from '@solana/web3.js'
import { timings } from '../../core/timings'
import type { RpcRequest } from '../transferAdapter'

interface RpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: unknown; readonly message: string; readonly data?: unknown }
}

/** What every node would say of the same transaction: it is malformed, not signed, or would fail. */
const finalCodes: readonly unknown[] = [-32002, -32003, -32602]

/**
 * Raw requests to a network's nodes: the host's own addresses first, then the network's, each once. Numbers come as
 * bigints. Source: specification §7 and §9, HTTP RPC.
 */
export function createRequest({
  clock,
  customRpcUrls = {},
}: {
  readonly clock: Clock
  readonly customRpcUrls?: { readonly [networkId: string]: readonly { readonly url: string }[] } | undefined
}): RpcRequest {
  async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
    const controller = new AbortController()
    const cancel = clock.after(timings.rpcTimeoutMs, () =>
      controller.abort(new Error('The node did not answer in time.')),
    )
    try {
      const payload = { jsonrpc: '2.0', id: '1', method, params }
      const { result, error } = await createDefaultRpcTransport({ url })<RpcAnswer>({
        payload,
        signal: controller.signal,
      })
      if (error) throw Object.assign(new Error(error.message), { ...error, code: Number(error.code) })
      return result
    } finally {
      cancel()
    }
  }

  return async (network, method, params) => {
    const customUrls = customRpcUrls[network.caipNetworkId]?.map(({ url }) => url) ?? []
    let failure: unknown = new Error(`${network.name} has no RPC address.`)
    for (const url of new Set([...customUrls, ...network.rpcUrls.default.http])) {
      try {
        return await ask(url, method, params)
      } catch (error) {
        failure = error
        if (finalCodes.includes((error as { code?: unknown }).code)) break
      }
    }
    throw failure
  }
}
