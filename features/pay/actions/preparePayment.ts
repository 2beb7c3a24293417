import type { FeatureContext } from '@shared/contract/context'
import type { AbiFunction } from '@shared/domain/abi'
import type { TokenAmount } from '@shared/domain/amount'
import type { Call, CallsForecast, CallsQuote } from '@shared/domain/calls'
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

export interface PreparedPayment {
  readonly quote: CallsQuote
  readonly problem: PayProblem | undefined
}

/**
 * The transfer that pays, with the payment's reference at the end of its data, as the wallet would be asked for it.
 * Source: ADR 0039. @throws as `transactions.quote` does
 */
export async function preparePayment(
  { chains }: Pick<FeatureContext, 'chains'>,
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
  const { paymentId, recipient, token, amount } = terms
  const { reference } = payment
  const call: Call = token
    ? { to: token, data: `${await encodeTransfer(chains, recipient, amount)}${reference.slice(2)}` }
    : { to: recipient, value: amount, data: reference }
  const quote = await chains.transactions.quote(
    {
      ...{ kind: 'calls', label, calls: [call], once: onceOf(paymentId) },
      report: `${pathOf(paymentId)}/transactions`,
      changes: [{ direction: 'out', token, amount: { ...unit, value: amount } }],
    },
    { ...(signal && { signal }) },
  )
  return { quote, problem: problemOf(quote, terms) }
}

const encodeTransfer = (chains: FeatureContext['chains'], recipient: string, amount: bigint) =>
  chains.read.encode({ abi: transfer, args: [recipient as `0x${string}`, amount] })

function problemOf({ failure, moves }: CallsForecast, { token, amount }: PayTerms): PayProblem | undefined {
  if (failure?.reason === 'balance') return { kind: 'gas' }
  if (failure) return { kind: 'refused', message: failure.message }
  if (!moves) return undefined
  const isPayment = moves.every(
    (move) => move.direction === 'in' || (move.token === token && move.value === amount),
  )
  return isPayment && moves.length > 0 ? undefined : { kind: 'differs' }
}
