import type { Log } from '../../kit/log'
import type { OpenChain } from '../chains/chains'
import { ApiError } from '../http/ApiError'
import type { Limits } from '../http/limits'
import type { Metrics } from '../http/metrics'
import { checkBuilt, checkQuote } from './checkQuote'
import { readQuoteId } from './quoteId'
import {
  type BuildRequest,
  type Built,
  type SourceQuote,
  type SwapRequest,
  type SwapSource,
  SwapSourceError,
} from './SwapSource'

/** The sources of swaps as one. */
export interface Swaps {
  /** Whether any source serves this network. */
  serves(open: OpenChain): boolean
  /**
   * The offers of all sources, best first: by what the account receives. Slow sources are left out, and answers that
   * {@link checkQuote} refuses. @throws ApiError (502) when every source fails
   */
  quotes(request: SwapRequest): Promise<readonly SourceQuote[]>
  /**
   * The transaction of a quote, or, without its id, of the best. @throws ApiError: NoRoute (404), PriceMoved (409) if
   * the current price is below `minimum`, UpstreamUnavailable (502)
   */
  build(request: Omit<BuildRequest, 'route'>, quoteId: string | undefined): Promise<Built>
}

export function createSwaps({
  sources,
  limits,
  metrics,
  log,
}: {
  readonly sources: readonly SwapSource[]
  readonly limits: Pick<Limits, 'swapQuoteMs' | 'swapLateMs' | 'swapBuildMs'>
  readonly metrics: Pick<Metrics, 'count' | 'observe'>
  readonly log: Log
}): Swaps {
  /** What a source answers; undefined if it fails, logged and counted. */
  async function ask<Answer>(
    source: SwapSource,
    ended: AbortSignal,
    question: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    try {
      return await untilEnd(question(), ended)
    } catch (error) {
      const fault = error instanceof SwapSourceError ? error.fault : ended.aborted ? 'slow' : 'down'
      metrics.count('swap_faults_total', 1, { source: source.name, fault })
      log('warn', 'swap source failed', { source: source.name, fault, error: reasonOf(error) })
      return undefined
    }
  }

  async function quotes(request: SwapRequest): Promise<readonly SourceQuote[]> {
    const asked = sources.filter((source) => source.serves(request.open))
    const startedMs = performance.now()
    const end = createEnd(limits.swapQuoteMs)
    const answers = await Promise.all(
      asked.map((source) =>
        ask(source, end.signal, async () => {
          const offers = await source.quotes(request, end.signal)
          for (const offer of offers) checkQuote(request, offer)
          // A visitor does not wait long for a source once another one has a price.
          if (offers.length > 0) end.within(limits.swapLateMs)
          return offers
        }),
      ),
    )
    end.stop()
    metrics.observe('swap_quote_seconds', (performance.now() - startedMs) / 1_000)
    if (answers.every((answer) => answer === undefined)) throw unavailable()
    const best = answers
      .flatMap((answer) => answer ?? [])
      .sort((one, other) => Number(other.toAmount > one.toAmount) - Number(other.toAmount < one.toAmount))
    metrics.count('swap_quotes_total', 1, { chain: request.open.chain.id, best: best[0]?.source ?? 'none' })
    return best
  }

  return {
    serves: (open) => sources.some((source) => source.serves(open)),
    quotes,
    async build(request, quoteId) {
      const chosen = quoteId === undefined ? (await quotes(request))[0] : readQuoteId(quoteId)
      const source = chosen && sources.find((one) => one.name === chosen.source && one.serves(request.open))
      if (!source) throw noRoute()
      const end = createEnd(limits.swapBuildMs)
      const answer = await ask(source, end.signal, async () => {
        const built = await source.build({ ...request, route: chosen.route }, end.signal)
        if (built && !isMoved(built, request)) checkBuilt({ ...request, route: chosen.route }, built)
        return { built }
      })
      end.stop()
      if (!answer) throw unavailable()
      const { built } = answer
      if (!built) throw noRoute()
      if (isMoved(built, request)) throw priceMoved()
      metrics.count('swap_builds_total', 1, { chain: request.open.chain.id, source: source.name })
      return built
    },
  }
}

const isMoved = ({ quote, minimum }: Built, request: Pick<BuildRequest, 'minimum'>) =>
  request.minimum !== undefined && (quote.toAmount < request.minimum || minimum < request.minimum)

const noRoute = () =>
  new ApiError(404, 'NoRoute', 'No route leads from this token to that one for this amount. Ask for quotes.')

const priceMoved = () =>
  new ApiError(409, 'PriceMoved', 'The price has moved below the minimum. Ask for quotes, and review again.')

const unavailable = () =>
  new ApiError(502, 'UpstreamUnavailable', 'No source of prices answers. Try again in a moment.', {
    'Retry-After': '2',
  })

/** Only our own words are logged: the clients' words may hold addresses with keys in them. */
const reasonOf = (error: unknown) =>
  error instanceof SwapSourceError
    ? error.message.slice(0, 200)
    : error instanceof Error
      ? error.name
      : 'unknown'

/** Ends with the signal even if the work ignores it. */
function untilEnd<Value>(work: Promise<Value>, ended: AbortSignal): Promise<Value> {
  return new Promise((done, fail) => {
    ended.addEventListener('abort', () => fail(new Error('No answer in time.')), { once: true })
    work.then(done, fail)
  })
}

/** A deadline that can be brought forward. */
function createEnd(ms: number) {
  const controller = new AbortController()
  let endsMs = performance.now() + ms
  let timer = setTimeout(() => controller.abort(), ms)
  return {
    signal: controller.signal,
    within(laterMs: number) {
      const sooner = performance.now() + laterMs
      if (sooner >= endsMs) return
      endsMs = sooner
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), laterMs)
    },
    stop: () => clearTimeout(timer),
  }
}
