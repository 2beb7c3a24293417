import type { FeatureContext } from '@shared/contract/context'
import type { Call, CallsQuote } from '@shared/domain/calls'
import { statusOf } from '@shared/errors/statusOf'
import { builtSchema } from '../form/builtSchema'
import { fits } from '../form/fits'
import type { Offer } from '../form/offer'
import { isPlausible, type Problem, problemOf } from '../form/outcome'
import { shownAmount } from '../form/shownAmount'
import type { SwapQuote } from '../form/swapQuote'
import { contractOf } from '../form/swapToken'
import { type Approval, approvalCalls } from './approvalCalls'
import type { Permit } from './signPermit'

/** A swap as the wallet would be asked for it, with what the nodes foresee. */
export interface Prepared {
  readonly offer: Offer
  /** The newest quote of the offer's route. Its minimum is the offer's. */
  readonly quote: SwapQuote
  readonly calls: CallsQuote
  /** The token has to be approved first: in the same batch, or in a step of its own. */
  readonly needsApproval: boolean
  /** The approval can be a signature, which the swap itself brings to the token. */
  readonly takesPermit: boolean
  readonly problem: Problem | undefined
}

export type Preparation =
  | { readonly status: 'ready'; readonly prepared: Prepared }
  /** The offer's minimum would no longer be reached. */
  | { readonly status: 'moved' }
  /** No source has a route any more, or the server's transaction is not the one that was agreed to. */
  | { readonly status: 'noRoute' | 'refused' }

/** Why a review cannot go on with its offer. */
export type EndedBy = Exclude<Preparation['status'], 'ready'>

/** Minutes and gas are the server's matter: the chain holds the offer's minimum in any case. */
const percent = 100

/**
 * Has the server make the transaction of an offer, adds the approval that it needs, and has the nodes simulate all of
 * it. With a permit, the swap is the only transaction. Asks no wallet.
 * @throws RequestAborted, HttpStatus and the like, RpcFailed
 */
export async function prepareSwap(
  ctx: FeatureContext,
  offer: Offer,
  signal: AbortSignal,
  permit?: Permit,
): Promise<Preparation> {
  const { from, networkId, request } = offer
  const { fromToken, toToken, amount, slippageBps } = request
  const { minimum } = offer.quote
  const built = await ctx.http
    .request('/v1/convert/build-transaction', {
      method: 'POST',
      body: {
        ...(ctx.config.projectId && { projectId: ctx.config.projectId }),
        ...{ amount: String(amount), from: fromToken.id, to: toToken.id },
        userAddress: `${networkId}:${from}`,
        eip155: { slippage: slippageBps / percent },
        quoteId: offer.quote.id,
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
  if (!isAgreed || !isPlausible(tx, request)) return { status: 'refused' }

  const { i18n, chains } = ctx
  const label = i18n.t('swap.call.swap', {
    amount: shownAmount(i18n, amount, fromToken),
    symbol: toToken.symbol,
  })
  const approval = permit
    ? undefined
    : await approvalCalls(ctx, { fromToken, amount, spender: quote.spender }, signal)
  const takesPermit =
    approval !== undefined && quote.takesPermit && (await chains.permits.areUseful().catch(() => false))
  const changes = [
    { direction: 'out', token: contractOf(fromToken), amount: { ...amountOf(fromToken), value: amount } },
    { direction: 'in', token: contractOf(toToken), amount: { ...amountOf(toToken), value: quote.toAmount } },
  ] as const
  const swap: Call = { to: tx.to, value: tx.value, data: tx.data, label }
  const forecast = (calls: readonly Call[]) =>
    chains.transactions.quote({ kind: 'calls', label, calls, changes }, { signal })
  const calls = await forecastApproved(forecast, approval, swap)
  return {
    status: 'ready',
    prepared: {
      offer,
      quote: { ...quote, minimum },
      calls,
      needsApproval: approval !== undefined,
      takesPermit,
      problem: problemOf(calls, { fromToken, toToken, amount, minimum }),
    },
  }
}

/** With the approval; with a reset before it where the token refuses to change its allowance. */
async function forecastApproved(
  forecast: (calls: readonly Call[]) => Promise<CallsQuote>,
  approval: Approval | undefined,
  swap: Call,
): Promise<CallsQuote> {
  if (!approval) return forecast([swap])
  const { grant, reset } = approval
  const plain = await forecast([grant, swap])
  const refused = plain.failure?.reason === 'reverted' && plain.failure.step === 1
  return refused && reset ? forecast([reset, grant, swap]) : plain
}

const amountOf = ({ decimals, symbol }: { decimals: number; symbol: string }) => ({ decimals, symbol })
