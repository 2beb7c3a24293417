import type { FeatureContext } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'
import { bestQuote } from '@shared/swaps/bestQuote'
import type { SwapRequest } from '@shared/swaps/fits'
import { units } from '@shared/swaps/quoteSchema'
import type { Swapper } from '@shared/swaps/swapper'
import type { Quoted } from '../form/quoted'

const gasPriceSchema = shape.record({ standard: units })

/**
 * The server's best quote that fits the request; one for another swap, or below the slippage, is left out.
 * @throws RequestAborted
 */
export async function requestQuote(
  { clock, http }: Pick<FeatureContext, 'clock' | 'http'>,
  swapper: Swapper,
  request: SwapRequest,
  signal: AbortSignal,
): Promise<Extract<Quoted, { status: 'shown' | 'none' }>> {
  const at = clock.now()
  const gasPrice = http
    .request('/v1/convert/gas-price', {
      query: { chainId: swapper.networkId },
      schema: gasPriceSchema,
      signal,
    })
    .then(({ standard }) => standard)
    // The review estimates the fee itself.
    .catch(() => undefined)
  const quote = await bestQuote({ http }, swapper, request, signal)
  return quote ? { status: 'shown', quote, gasPrice: await gasPrice, at } : { status: 'none' }
}
