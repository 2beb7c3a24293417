import { isUnsure, type Transaction } from '@shared/domain/transaction'
import type { Payment } from './paymentSchema'

/** The page of an exchange that was opened for a payment. */
export interface OpenedExchange {
  readonly paymentId: string
  readonly id: string
  readonly name: string
  readonly window: 'open' | 'closed' | 'blocked'
  /** Undefined until the exchange has named it, and after a reload. */
  readonly url: string | undefined
  /** Why there is no page. */
  readonly error: unknown
  /** The visitor wants to pay in another way. */
  readonly isLeft: boolean
  /** The exchange's id of this payment; undefined until the exchange has named it. */
  readonly session: string | undefined
  /** Undefined until the exchange has told how far it is. */
  readonly report: ExchangeReport | undefined
}

/** What an exchange says of a payment. Only the server's payment is proof. */
export interface ExchangeReport {
  /** `FAILED` is final; `OtherTransfer`: the chain has a transfer of it that does not pay. */
  readonly status: string
  readonly reason: string | undefined
  readonly hash: string | undefined
}

/**
 * How far a payment has come:
 *
 * - `choose`: nothing is under way.
 * - `checking`: the chain has taken a transaction that the server has not counted yet.
 * - `uncounted`: the server says that this transaction pays nothing.
 * - `unsure`: a wallet's transaction may still take effect.
 * - `undone`: it failed, and the network may still change that.
 * - `exchangeFailed`: the exchange says so. `exchangeOther`: it paid something else.
 * - `exchangeClosed`: its page is out of sight, and the payment is unknown.
 */
export type PayStage =
  | 'choose'
  | 'asking'
  | 'sending'
  | 'checking'
  | 'uncounted'
  | 'unsure'
  | 'undone'
  | 'paid'
  | 'opening'
  | 'blocked'
  | 'refused'
  | 'exchange'
  | 'exchangeClosed'
  | 'exchangeFailed'
  | 'exchangeOther'

/** The stage of a payment by everything that this browser knows. Only the server says that it is paid. */
export function payStageOf({
  payment,
  isAsking,
  transaction,
  exchange,
}: {
  readonly payment: Pick<Payment, 'id' | 'status' | 'reason'>
  /** This page waits for the wallet. */
  readonly isAsking: boolean
  /** One that has taken effect, or may. */
  readonly transaction: Transaction | undefined
  readonly exchange: OpenedExchange | undefined
}): PayStage {
  if (payment.status === 'paid') return 'paid'
  if (transaction?.status === 'confirmed' || transaction?.status === 'partial')
    return payment.status === 'waiting' && payment.reason ? 'uncounted' : 'checking'
  if (transaction?.status === 'pending') return 'sending'
  if (isAsking) return 'asking'
  if (payment.status === 'pending') return 'sending'
  if (transaction) return isUnsure(transaction) ? 'unsure' : 'undone'
  if (exchange?.paymentId !== payment.id || exchange.isLeft) return 'choose'
  if (exchange.error) return 'refused'
  if (exchange.report?.status === 'FAILED') return 'exchangeFailed'
  if (exchange.report?.reason) return 'exchangeOther'
  if (exchange.window === 'blocked') return 'blocked'
  if (exchange.window === 'closed') return 'exchangeClosed'
  return exchange.url ? 'exchange' : 'opening'
}
