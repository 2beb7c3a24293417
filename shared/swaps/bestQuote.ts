import type { FeatureContext } from '@shared/contract/context'
import { fits, type SwapRequest } from './fits'
import { quotesSchema, type WireQuote } from './quoteSchema'
import type { Swapper } from './swapper'

/**
 * The server's best quote that fits the request. A quote for another swap, or below the slippage, is left out. Undefined
 * if no source has a route.
 * @throws RequestAborted, HttpStatus and the like
 */
export async function bestQuote(
  { http }: Pick<FeatureContext, 'http'>,
  { from, networkId }: Swapper,
  request: SwapRequest,
  signal: AbortSignal,
): Promise<WireQuote | undefined> {
  const { fromToken, toToken, amount, slippageBps } = request
  const { quotes } = await http.request('/v1/convert/quotes', {
    query: {
      amount: String(amount),
      userAddress: `${networkId}:${from}`,
      from: fromToken.id,
      to: toToken.id,
      slippageBps,
    },
    schema: quotesSchema,
    signal,
  })
  const fitting = quotes.filter((quote) => fits(quote, request))
  // The server sends the best one first; a lie about the order costs a comparison alone.
  return fitting.reduce<WireQuote | undefined>(
    (best, each) => (best && best.toAmount >= each.toAmount ? best : each),
    undefined,
  )
}
