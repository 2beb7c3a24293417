import type { FeatureContext } from '@shared/contract/context'
import { statusOf } from '@shared/errors/statusOf'
import { builtSchema } from './builtSchema'
import { fits, type SwapRequest } from './fits'
import { isPlausible } from './isPlausible'
import type { Permit } from './permit'
import type { Swapper } from './swapper'
import type { SwapQuote } from './swapQuote'

export type BuiltSwap =
  | {
      readonly status: 'built'
      readonly tx: { readonly to: string; readonly data: `0x${string}`; readonly value: bigint }
      readonly quote: SwapQuote
    }
  /** The minimum would no longer be reached. */
  | { readonly status: 'moved' }
  /** No source has a route any more, or the server's transaction is not the one that was agreed to. */
  | { readonly status: 'noRoute' | 'refused' }

/** Minutes and gas are the server's matter: the chain holds the minimum in any case. */
const percent = 100

/**
 * The server's transaction for a quote, checked against what was agreed to. The chain holds `minimum`.
 * @throws RequestAborted, HttpStatus and the like
 */
export async function buildSwap(
  { config, http }: Pick<FeatureContext, 'config' | 'http'>,
  { from, networkId }: Swapper,
  {
    request,
    quoteId,
    minimum,
    permit,
  }: {
    readonly request: SwapRequest
    readonly quoteId: string
    /** Base units. */
    readonly minimum: bigint
    readonly permit?: Permit | undefined
  },
  signal: AbortSignal,
): Promise<BuiltSwap> {
  const { fromToken, toToken, amount, slippageBps } = request
  const built = await http
    .request('/v1/convert/build-transaction', {
      method: 'POST',
      body: {
        ...(config.projectId && { projectId: config.projectId }),
        amount: String(amount),
        from: fromToken.id,
        to: toToken.id,
        userAddress: `${networkId}:${from}`,
        eip155: { slippage: slippageBps / percent },
        quoteId,
        minimum: String(minimum),
        ...(permit && { permit }),
      },
      schema: builtSchema,
      signal,
    })
    .catch((error) => {
      const status = statusOf(error)
      if (status === 409) return 'moved' as const
      if (status === 404) return 'noRoute' as const
      throw error
    })
  if (typeof built === 'string') return { status: built }
  const { tx, quote } = built
  if (quote.toAmount < minimum) return { status: 'moved' }
  const isAgreed = fits({ ...quote, minimum: quote.toAmount }, request)
  return isAgreed && isPlausible(tx, request) ? { status: 'built', tx, quote } : { status: 'refused' }
}
