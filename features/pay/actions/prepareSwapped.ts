import type { FeatureContext } from '@shared/contract/context'
import { quoteReviewed } from '@shared/contract/quoteReviewed'
import type { Call } from '@shared/domain/calls'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Holding } from '@shared/portfolio/holding'
import { tokenOf } from '@shared/portfolio/holdingIds'
import { approvalOf } from '@shared/swaps/approvalOf'
import { bestQuote } from '@shared/swaps/bestQuote'
import { buildSwap } from '@shared/swaps/buildSwap'
import { foreseenMoves } from '@shared/swaps/foreseenMoves'
import { type Market, readMarket } from '@shared/swaps/market'
import { currencyAddress, type SwapToken } from '@shared/swaps/swapToken'
import { leastFor } from '../form/leastFor'
import type { Payment } from '../form/paymentSchema'
import type { PayTerms } from '../form/payTerms'
import { type PreparedPayment, payingCall, paymentCalls, problemOf, shortOf } from './preparePayment'
import type { Unit } from './readUnit'

/** A payment by another asset, which is swapped for the asked one in the same batch. */
export type SwappedPayment =
  /**
   * `sold`: base units of the other asset, all of which are swapped. `bought`: base units of the asked asset that
   * arrive.
   */
  | (PreparedPayment & {
      readonly status: 'ready'
      readonly sold: bigint
      readonly bought: bigint
      readonly market: Market | undefined
    })
  /** The account holds too little of it. */
  | { readonly status: 'short' }
  /** No source swaps the one for the other at a price that holds. */
  | { readonly status: 'noRoute' }
  /** Neither a node nor the calls themselves say what moves. The server has written a part: it is not offered unseen. */
  | { readonly status: 'unseen' }

/** What is bought beyond the payment stays with the visitor. */
const slippageBps = 100

/**
 * The batch that swaps as much of a holding as the payment needs, and pays. The chain makes all of it or nothing.
 * @throws as `http` and `transactions.quote` do
 */
export async function prepareSwapped(
  ctx: FeatureContext,
  {
    terms,
    payment,
    label,
    unit,
    holding,
  }: {
    readonly terms: PayTerms
    readonly payment: Pick<Payment, 'reference'>
    readonly label: string
    readonly unit: Unit
    readonly holding: Holding
  },
  signal: AbortSignal,
): Promise<SwappedPayment> {
  const session = sessionOf(ctx.connection.get())
  const { networkId, amount } = terms
  if (session.status !== 'connected' || networkIdOf(ctx.connection.get()) !== networkId)
    return { status: 'noRoute' }
  const swapper = { from: session.account.address, networkId }
  const token = tokenOf(holding.id, networkId)
  const [held, asked] = [
    swapTokenOf(networkId, token, holding.amount),
    swapTokenOf(networkId, terms.token, unit),
  ]

  const priceOf = (fromToken: SwapToken, toToken: SwapToken, sold: bigint) =>
    bestQuote(ctx, swapper, { fromToken, toToken, amount: sold, slippageBps }, signal)
  const first = await priceOf(asked, held, amount)
  const sale = first && (await leastFor(amount, first.toAmount, (sold) => priceOf(held, asked, sold)))
  if (!sale) return { status: 'noRoute' }
  const { sold } = sale
  if (sold > holding.amount.value) return { status: 'short' }

  const request = { fromToken: held, toToken: asked, amount: sold, slippageBps }
  const prices = readMarket(ctx, networkId, request, signal)
  const built = await buildSwap(ctx, swapper, { request, quoteId: sale.quote.id, minimum: amount }, signal)
  if (built.status !== 'built') return { status: 'noRoute' }
  const { to, data, value } = built.tx
  const approval = await approvalOf(ctx, request, built.quote.spender, signal)
  const calls: Call[] = [
    ...[approval?.reset, approval?.grant].filter((call) => call !== undefined),
    { to, data, value },
    await payingCall(ctx, terms, payment),
  ]
  const { quote, review } = await quoteReviewed(
    ctx,
    {
      ...paymentCalls(terms, label, calls),
      together: true,
      changes: [{ direction: 'out', token, amount: { ...holding.amount, value: sold } }],
      ...(terms.token && { names: [{ ...unit, token: terms.token }] }),
    },
    { signal },
  )
  const moves = foreseenMoves(quote, review)
  if (!quote.failure && !moves) return { status: 'unseen' }
  const isAgreed = moves?.every(
    (move) => move.direction === 'in' || (move.token === token?.toLowerCase() && move.value <= sold),
  )
  const bought = built.quote.toAmount
  const market = await prices
  return {
    status: 'ready',
    sold,
    bought,
    market,
    quote,
    review,
    problem: problemOf(quote, isAgreed ?? false) ?? shortOf(review, terms),
  }
}

const swapTokenOf = (
  networkId: PayTerms['networkId'],
  token: string | undefined,
  { symbol, decimals }: Unit,
): SwapToken => ({
  id: `${networkId}:${token ?? currencyAddress}`,
  name: symbol,
  symbol,
  decimals,
  iconUrl: undefined,
  isListed: true,
})
