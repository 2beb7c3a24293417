import type { FeatureContext } from '@shared/contract/context'
import { quoteReviewed } from '@shared/contract/quoteReviewed'
import type { AbiFunction } from '@shared/domain/abi'
import type { TokenAmount } from '@shared/domain/amount'
import type { Call, CallsForecast, CallsQuote } from '@shared/domain/calls'
import type { AccountMoves, Review } from '@shared/reading/review'
import type { Payment } from '../form/paymentSchema'
import { onceOf, type PayTerms } from '../form/payTerms'
import { pathOf } from './openPayment'

const transfer = {
  type: 'function',
  name: 'transfer',
  inputs: [{ type: 'address' }, { type: 'uint256' }],
  outputs: [{ type: 'bool' }],
  stateMutability: 'nonpayable',
} as const satisfies AbiFunction

/** Why a payment is not offered to the wallet. */
export type PayProblem =
  /** Too little of the network's own currency. */
  | { readonly kind: 'gas' }
  /** A contract refuses, in its own uncleaned words. */
  | { readonly kind: 'refused'; readonly message: string | undefined }
  /** The simulation moves something else than the amount. */
  | { readonly kind: 'differs' }
  /** The recipient would get less or more than the amount: the token takes a fee. The server would not count it. */
  | { readonly kind: 'short' }

export interface PreparedPayment {
  readonly quote: CallsQuote
  readonly review: Review | undefined
  readonly problem: PayProblem | undefined
}

/**
 * The transfer that pays, with the payment's reference at the end of its data, as the wallet would be asked for it.
 * Source: ADR 0039. @throws as `transactions.quote` does
 */
export async function preparePayment(
  ctx: Pick<FeatureContext, 'chains' | 'log'>,
  {
    terms,
    payment,
    label,
    unit,
  }: {
    readonly terms: PayTerms
    readonly payment: Pick<Payment, 'reference'>
    /** Its purpose, in the visitor's language. */
    readonly label: string
    readonly unit: Pick<TokenAmount, 'symbol' | 'decimals'>
  },
  signal?: AbortSignal,
): Promise<PreparedPayment> {
  const { token, amount } = terms
  const { quote, review } = await quoteReviewed(
    ctx,
    {
      ...paymentCalls(terms, label, [await payingCall(ctx, terms, payment)]),
      changes: [{ direction: 'out', token, amount: { ...unit, value: amount } }],
    },
    { ...(signal && { signal }) },
  )
  const { moves } = quote
  const isPayment =
    !moves ||
    (moves.length > 0 &&
      moves.every((move) => move.direction === 'in' || (move.token === token && move.value === amount)))
  return { quote, review, problem: problemOf(quote, isPayment) ?? shortOf(review, terms) }
}

/** The transfer that pays, with the payment's reference at its end. */
export async function payingCall(
  { chains }: Pick<FeatureContext, 'chains'>,
  { recipient, token, amount }: PayTerms,
  { reference }: Pick<Payment, 'reference'>,
): Promise<Call> {
  if (!token) return { to: recipient, value: amount, data: reference }
  const data = await chains.read.encode({ abi: transfer, args: [recipient as `0x${string}`, amount] })
  return { to: token, data: `${data}${reference.slice(2)}` }
}

/** Calls that pay: asked for once, and told to the server. */
export const paymentCalls = ({ paymentId }: PayTerms, label: string, calls: readonly Call[]) => ({
  kind: 'calls' as const,
  label,
  calls,
  once: onceOf(paymentId),
  report: `${pathOf(paymentId)}/transactions`,
})

/** Why calls are not offered; `isPayment`: they move what the visitor agrees to, and nothing else. */
export function problemOf({ failure }: CallsForecast, isPayment: boolean): PayProblem | undefined {
  if (failure?.reason === 'balance') return { kind: 'gas' }
  if (failure) return { kind: 'refused', message: failure.message }
  return isPayment ? undefined : { kind: 'differs' }
}

/**
 * Whether a simulation gives the recipient another amount of a token than is to be paid. Coins may be passed on by the
 * recipient's code, and count all the same.
 */
export function shortOf(
  review: Pick<Review, 'simulated'> | undefined,
  { recipient, token, amount }: Pick<PayTerms, 'recipient' | 'token' | 'amount'>,
): PayProblem | undefined {
  if (!token) return undefined
  const [own, ...receivers] = review?.simulated ?? []
  const isRecipient = ({ account }: AccountMoves) => account.toLowerCase() === recipient.toLowerCase()
  const receiver = own && !isRecipient(own) ? receivers.find(isRecipient) : undefined
  if (!receiver) return undefined
  const got = receiver.moves.find((move) => move.direction === 'in' && move.token === token)
  return got?.value === amount ? undefined : { kind: 'short' }
}
