import type { FeatureContext } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'
import { automaticSlippage } from '@shared/swaps/automaticSlippage'
import { bestQuote } from '@shared/swaps/bestQuote'
import type { SwapRequest } from '@shared/swaps/fits'
import { readMarket } from '@shared/swaps/market'
import { minimumOf } from '@shared/swaps/minimumOf'
import { units } from '@shared/swaps/quoteSchema'
import type { Swapper } from '@shared/swaps/swapper'
import type { Quoted } from '../form/quoted'
import { boundedGas, boundedGasPrice } from './boundedGas'

const gasPriceSchema = shape.record({ standard: units })

/**
 * The server's best quote that fits the request; one for another swap, or below the slippage, is left out.
 * `isAutomatic`: the slippage of the request is the most that an automatic one may be.
 * @throws RequestAborted
 */
export async function requestQuote(
  ctx: Pick<FeatureContext, 'clock' | 'http' | 'chains' | 'config'>,
  swapper: Swapper,
  { isAutomatic, ...request }: SwapRequest & { readonly isAutomatic: boolean },
  signal: AbortSignal,
): Promise<Extract<Quoted, { status: 'shown' | 'none' }>> {
  const { clock, http } = ctx
  const at = clock.now()
  const prices = readMarket(ctx, swapper.networkId, request, signal)
  const pricing = http.request('/v1/convert/gas-price', {
    query: { chainId: swapper.networkId },
    schema: gasPriceSchema,
    signal,
  })
  // Awaited below, unless there is no quote.
  pricing.catch(() => {})
  const best = await bestQuote({ http }, swapper, request, signal)
  if (!best) return { status: 'none' }
  const quote = { ...best, gas: boundedGas(best.gas) }
  const { gas } = quote
  const gasPrice = pricing
    .then(({ standard }) => boundedGasPrice(ctx, swapper, { gas, gasPrice: standard }, signal))
    // The review estimates the fee itself.
    .catch(() => undefined)
  const market = await prices
  const slippageBps = isAutomatic ? automaticSlippage(market, quote.priceImpactBps) : request.slippageBps
  const least = minimumOf(quote.toAmount, slippageBps)
  return {
    status: 'shown',
    market,
    slippageBps,
    gasPrice: await gasPrice,
    at,
    // The server's minimum may be higher, never lower.
    quote: least > quote.minimum ? { ...quote, minimum: least } : quote,
  }
}
