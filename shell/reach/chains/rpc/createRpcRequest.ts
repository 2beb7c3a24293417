import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { Network } from '@shared/domain/network'
import { TransportUrlMissing } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { timings } from '../../../ground/async/timings'
import { createMeter } from './createMeter'
import { createNodeRanking } from './createNodeRanking'
import { nodeUrls } from './nodeUrls'
import type { NodeRequest, RpcConfig, RpcRequest } from './rpcRequest'

/**
 * What an error means for its node: it is down for a while, it is unable while another node may be able, or it has
 * answered.
 */
export type Fault = 'down' | 'unable' | undefined

/** So many nodes are compared at most. */
const comparedMost = 3

export interface RpcDeps {
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'> & Partial<Pick<Logger, 'error'>>
  readonly config: () => RpcConfig
  /** CAIP-2 ids of the networks that a hosted service knows. */
  readonly hosted: readonly string[]
  /** Asks one node. It ends by itself after `timings.rpcTimeoutMs`. */
  readonly ask: (
    url: string,
    method: string,
    params: readonly unknown[],
    network: Network,
  ) => Promise<unknown>
  readonly faultOf: (error: unknown) => Fault
  /** Methods whose answers hold for ever, or until the next block; others are never cached. */
  readonly constant: readonly string[]
  readonly slow: readonly string[]
  /** Methods that change something: never shared, nor cached. */
  readonly writes: readonly string[]
}

/**
 * Requests to nodes, for all parts of an adapter: equal requests share one answer, answers that hold are cached, a
 * node that is down is asked last, and the budget is never exceeded.
 */
export function createRpcRequest(deps: RpcDeps): RpcRequest {
  const { clock, log, config, hosted, ask, faultOf } = deps
  const ranking = createNodeRanking(clock)
  const meter = createMeter(clock, () =>
    log.warn('Requests to nodes are held back: more of them were made than a page should need.'),
  )
  const refused = new Set<string>()
  const known = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>()

  const request = (network: Network, method: string, params: readonly unknown[]) => {
    if (deps.writes.includes(method)) return send(network, method, params)
    const key = JSON.stringify([network.caipNetworkId, method, params], (_, value) =>
      typeof value === 'bigint' ? `${value}n` : value,
    )
    const now = clock.now()
    for (const [each, { until }] of known) if (until <= now) known.delete(each)
    const before = known.get(key)
    if (before) return before.answer
    const answer = send(network, method, params)
    known.set(key, { answer, until: Number.POSITIVE_INFINITY })
    answer.then(
      () => {
        const keptMs = deps.constant.includes(method)
          ? Number.POSITIVE_INFINITY
          : deps.slow.includes(method)
            ? timings.pollingMs
            : 0
        if (keptMs) known.set(key, { answer, until: clock.now() + keptMs })
        else known.delete(key)
      },
      () => known.delete(key),
    )
    return answer
  }

  const nodesOf = (network: Network): readonly NodeRequest[] =>
    ranking
      .order(nodeUrls(network, config(), hosted))
      .slice(0, comparedMost)
      .map((url) => async (method, ...params) => {
        await meter.pass()
        return watched(url, network, method, params)
      })

  return Object.assign(request, { nodesOf })

  function watched(url: string, network: Network, method: string, params: readonly unknown[]) {
    return ranking.watch(
      url,
      () => ask(url, method, params, network),
      (error) => faultOf(error) === 'down',
    )
  }

  /** A node that refuses the page is a matter for its developer, whatever the visitor reads. */
  function tellRefused(url: string, error: unknown) {
    const status = refusalOf(error)
    if (!status) return
    // The rest of an address may carry the host's key.
    const { origin } = new URL(url, globalThis.location?.href)
    if (refused.has(origin)) return
    refused.add(origin)
    log.error?.(
      `The node at ${origin} refuses this page (${status}). Name another one in \`customRpcUrls\`, or allow the page’s origin there.`,
    )
  }

  async function send(network: Network, method: string, params: readonly unknown[]) {
    const urls = ranking.order(nodeUrls(network, config(), hosted))
    let failure: unknown = new LatchkeyError(TransportUrlMissing)
    for (const url of urls) {
      await meter.pass()
      try {
        return await watched(url, network, method, params)
      } catch (error) {
        tellRefused(url, error)
        if (!faultOf(error)) throw error
        failure = error
      }
    }
    throw failure
  }
}

/** The status by which a node refuses the page itself, as the clients of both namespaces report it. */
function refusalOf(error: unknown): 401 | 403 | undefined {
  const { status, context } = (error ?? {}) as {
    readonly status?: unknown
    readonly context?: { readonly statusCode?: unknown }
  }
  const code = context?.statusCode ?? status
  return code === 401 || code === 403 ? code : undefined
}
