import type { FeatureContext } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'
import { fits, type SwapRequest } from '../form/fits'
import type { Quoted } from '../form/quoted'
import { quotesSchema, units } from '../form/quoteSchema'
import type { Swapper } from '../form/swapForm'

const gasPriceSchema = shape.record({ standard: units })

/**
 * The server's best quote that fits the request; one for another swap, or below the slippage, is left out.
 * @throws RequestAborted
 */
export async function requestQuote(
  { clock, http }: Pick<FeatureContext, 'clock' | 'http'>,
  { from, networkId }: Swapper,
  request: SwapRequest,
  signal: AbortSignal,
): Promise<Extract<Quoted, { status: 'shown' | 'none' }>> {
  const at = clock.now()
  const { fromToken, toToken, amount, slippageBps } = request
  const gasPrice = http
    .request('/v1/convert/gas-price', { query: { chainId: networkId }, schema: gasPriceSchema, signal })
    .then(({ standard }) => standard)
    // The review estimates the fee itself.
    .catch(() => undefined)
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
  const quote = fitting.reduce<(typeof fitting)[number] | undefined>(
    (best, each) => (best && best.toAmount >= each.toAmount ? best : each),
    undefined,
  )
  return quote ? { status: 'shown', quote, gasPrice: await gasPrice, at } : { status: 'none' }
}
