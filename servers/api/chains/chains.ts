import { type Client, createClient, fallback, http } from 'viem'
import { ApiError } from '../http/ApiError'
import type { Limits } from '../http/limits'
import type { ApiChain } from './apiChain'
import { createUpstream, type Upstream } from './upstream'

/** A network that the API serves, with its clients. */
export interface OpenChain {
  readonly chain: ApiChain
  readonly upstream: Upstream
  /** Present on EVM networks. */
  readonly client: Client
}

/** The networks that the API serves. */
export interface Chains {
  readonly all: readonly OpenChain[]
  /** @throws ApiError (400) for one that is not served */
  get(id: string): OpenChain
  find(id: string): OpenChain | undefined
}

export function openChains(chains: readonly ApiChain[], limits: Limits): Chains {
  const all = chains.map((chain): OpenChain => {
    const transports = chain.rpcUrls.map((url) =>
      http(url, { batch: true, timeout: limits.upstreamMs, retryCount: 0 }),
    )
    return {
      chain,
      upstream: createUpstream(chain.rpcUrls, limits.upstreamMs),
      // Names may point clients to any address of the internet: this server must not follow them.
      client: createClient({ transport: fallback(transports, { retryCount: 0 }), ccipRead: false }),
    }
  })
  const byId = new Map(all.map((open) => [open.chain.id, open]))
  return {
    all,
    find: (id) => byId.get(id),
    get(id) {
      const found = byId.get(id)
      if (!found)
        throw new ApiError(
          400,
          'ChainNotSupported',
          `This API does not serve ${id.slice(0, 64)}. GET /v1/supported-chains lists those that it does.`,
        )
      return found
    },
  }
}
