import type { FeatureContext } from '@shared/contract/context'
import type { CallsQuote } from '@shared/domain/calls'
import type { Transaction } from '@shared/domain/transaction'
import type { Payment } from '../form/paymentSchema'
import { readPayment } from './openPayment'

export type Paying =
  /** The payment was made already, or is about to be made: the wallet was not asked. */
  | { readonly status: 'known'; readonly payment: Payment }
  /** The transaction that pays, be it one of another tab, or of before a reload. */
  | { readonly status: 'asked'; readonly transaction: Transaction }

/**
 * Asks the wallet for a payment that was not made yet. The shell asks it once, in all tabs. `despite`: the earlier
 * transaction with an unknown outcome that the visitor was warned about. `isUncounted`: its outcome is known, and the
 * server says that it pays nothing.
 * @throws as `http` does, before the wallet is asked; as `transactions.submit` does
 */
export async function payWithWallet(
  ctx: Pick<FeatureContext, 'chains' | 'http'>,
  quote: CallsQuote,
  {
    id,
    despite,
    isUncounted = false,
  }: {
    readonly id: string
    readonly despite?: number | undefined
    readonly isUncounted?: boolean
  },
): Promise<Paying> {
  const payment = await readPayment(ctx, id)
  if (payment.status !== 'waiting') return { status: 'known', payment }
  // The server has the last word on what it has not counted so far.
  const isVoid = isUncounted && payment.reason !== undefined
  const options = { despite, ...(isVoid && { isVoid }) }
  return { status: 'asked', transaction: await ctx.chains.transactions.submit(quote, options) }
}
