import type { FeatureContext } from '@shared/contract/context'
import { quoteReviewed, type ReviewedQuote } from '@shared/contract/quoteReviewed'
import type { Call, CallsIntent, CallsQuote } from '@shared/domain/calls'
import type { Review } from '@shared/reading/review'
import type { Approval } from '@shared/swaps/approvalOf'
import { type BuiltSwap, buildSwap } from '@shared/swaps/buildSwap'
import { foreseenMoves } from '@shared/swaps/foreseenMoves'
import { type Market, readMarket } from '@shared/swaps/market'
import type { Permit } from '@shared/swaps/permit'
import type { SwapQuote } from '@shared/swaps/swapQuote'
import { contractOf } from '@shared/swaps/swapToken'
import type { Offer } from '../form/offer'
import { type Problem, problemOf } from '../form/outcome'
import { shownAmount } from '../form/shownAmount'
import { approvalCalls } from './approvalCalls'

/** A swap as the wallet would be asked for it, with what the nodes foresee. */
export interface Prepared {
  readonly offer: Offer
  /** The newest quote of the offer's route. Its minimum is the offer's. */
  readonly quote: SwapQuote
  readonly calls: CallsQuote
  readonly review: Review | undefined
  readonly market: Market | undefined
  /** The token has to be approved first, in the same batch or in a separate step. */
  readonly needsApproval: boolean
  /** The approval can be a signature, which the swap itself brings to the token. */
  readonly takesPermit: boolean
  readonly problem: Problem | undefined
}

export type Preparation =
  | { readonly status: 'ready'; readonly prepared: Prepared }
  | Exclude<BuiltSwap, { readonly status: 'built' }>

/** Why a review cannot go on with its offer. */
export type EndedBy = Exclude<Preparation['status'], 'ready'>

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
  const { request } = offer
  const { fromToken, toToken, amount } = request
  const { minimum } = offer.quote
  const prices = readMarket(ctx, offer.networkId, request, signal)
  const built = await buildSwap(ctx, offer, { request, quoteId: offer.quote.id, minimum, permit }, signal)
  if (built.status !== 'built') return built
  const { tx, quote } = built
  const { i18n, chains } = ctx
  const label = i18n.t('swap.call.swap', {
    amount: shownAmount(i18n, amount, fromToken),
    symbol: toToken.symbol,
  })
  const approval = permit ? undefined : await approvalCalls(ctx, request, quote.spender, signal)
  const takesPermit =
    approval !== undefined && quote.takesPermit && (await chains.permits.areUseful().catch(() => false))
  const changes = [
    {
      direction: 'out',
      token: contractOf(fromToken),
      amount: { ...amountOf(fromToken), value: amount },
      ...unlisted(fromToken),
    },
    {
      direction: 'in',
      token: contractOf(toToken),
      amount: { ...amountOf(toToken), value: quote.toAmount },
      ...unlisted(toToken),
    },
  ] as const
  const swap: Call = { to: tx.to, value: tx.value, data: tx.data, label }
  const forecast = (calls: readonly Call[]) =>
    quoteReviewed<CallsIntent>(ctx, { kind: 'calls', label, calls, changes }, { signal })
  const { quote: calls, review } = await forecastApproved(forecast, approval, swap)
  return {
    status: 'ready',
    prepared: {
      offer,
      quote: { ...quote, minimum },
      calls,
      review,
      market: await prices,
      needsApproval: approval !== undefined,
      takesPermit,
      problem: problemOf(calls, { fromToken, toToken, amount, minimum }, foreseenMoves(calls, review)),
    },
  }
}

/** The calls with the approval, and with a reset before it if the token refuses to change its allowance. */
async function forecastApproved(
  forecast: (calls: readonly Call[]) => Promise<ReviewedQuote<CallsIntent>>,
  approval: Approval | undefined,
  swap: Call,
): Promise<ReviewedQuote<CallsIntent>> {
  if (!approval) return forecast([swap])
  const { grant, reset } = approval
  const plain = await forecast([grant, swap])
  const refused = plain.quote.failure?.reason === 'reverted' && plain.quote.failure.step === 1
  return refused && reset ? forecast([reset, grant, swap]) : plain
}

const amountOf = ({ decimals, symbol }: { decimals: number; symbol: string }) => ({ decimals, symbol })

const unlisted = ({ isListed }: { isListed: boolean }) => (isListed ? {} : ({ isUnlisted: true } as const))
