import type { NetworkId } from './caip'
import type { CallsIntent, CallsQuote } from './calls'
import type { OrderIntent } from './order'
import type { TransferIntent, TransferQuote } from './transfer'

/** The intent of a transaction. */
export type Intent = WalletIntent | OrderIntent

/** An intent that a wallet can carry out. */
export type WalletIntent = TransferIntent | CallsIntent

/** Reviewed and, as the very same object, submitted. */
export type Quote = TransferQuote | CallsQuote

export type QuoteOf<I extends WalletIntent> = Extract<Quote, Pick<I, 'kind'>>

/**
 * How far a transaction has come. `asked`: the wallet has the request, and no answer is known; `unclear`: the wallet's
 * answer does not tell whether it was sent, which an answer that sounds like a refusal does not either; `pending`: the
 * network has it; `dropped`: no node knows it any more, and unless it is final it may still go through; `declined`: the
 * visitor declined it, or it was refused, and no trace of it is on the chain; `replaced`: another transaction used its
 * nonce, and nothing of this one moved. `confirmed`, `reverted` and `partial` (some calls of a batch took effect, others
 * did not) are as of the newest block.
 */
export type TransactionStatus =
  | 'asked'
  | 'unclear'
  | 'pending'
  | 'dropped'
  | 'confirmed'
  | 'reverted'
  | 'partial'
  | 'replaced'
  | 'declined'

/** A transaction that a wallet was asked for, or an order. */
export interface Transaction<I extends Intent = Intent> {
  /**
   * The transaction's hash or signature. A batch (EIP-5792) has its id until the transaction is known; empty before both.
   * An order has its number.
   */
  readonly id: string
  /** The network, as CAIP-2. */
  readonly networkId: NetworkId
  /** The account that sends. */
  readonly from: string
  /** When the wallet was asked, in milliseconds since 1970: unique in a browser. */
  readonly submittedAt: number
  /** How far the transaction has come: see {@link TransactionStatus}. */
  readonly status: TransactionStatus
  /** What the transaction is meant to do. */
  readonly intent: I
  /**
   * Base units that were received, if the chain proves them; else undefined. For a transfer, what the receiver got. For
   * calls with one incoming change, what the account got of that asset.
   */
  readonly received?: bigint | undefined
  /**
   * The transaction that was mined instead of this one. Unless the status is `replaced`, it did the same: wallets send a
   * transaction again, at a higher price, to have it mined sooner.
   */
  readonly replacedBy?: string | undefined
  /** The chain has another transaction than the one that the wallet was asked for: another receiver, amount or call. */
  readonly differs?: true | undefined
  /** The page itself asked the wallet for it: the widget lists it, and announces none of its steps. */
  readonly byPage?: true | undefined
  /** It failed, and another account paid the network fee, as a sponsor does. */
  readonly isFeeOfOther?: true | undefined
  /** No block can change any more what became of it. Absent of open transactions, and of orders that go on. */
  readonly isFinal?: true | undefined
}

/** Whether a transaction may still take effect, or take effect once more. */
export const isOpen = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'asked' || status === 'unclear' || status === 'pending' || status === 'dropped'

/** Whether the wallet's answer is still unknown. */
export const isUnanswered = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'asked' || status === 'unclear'

/** Whether it is unknown if an open transaction takes effect: wallets may forget requests, and nodes transactions. */
export const isUnsure = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'asked' || status === 'unclear' || status === 'dropped'

/** The contracts of the tokens that a transaction is expected to move. */
export function tokensOf(intent: Intent): readonly string[] {
  const all = intent.kind === 'transfer' ? [intent.token] : (intent.changes ?? []).map(({ token }) => token)
  return all.filter((token) => token !== undefined)
}

export const isTransfer = (transaction: Transaction): transaction is Transaction<TransferIntent> =>
  transaction.intent.kind === 'transfer'
