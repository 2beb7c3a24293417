import { isOpen, type Transaction } from '@shared/domain/transaction'
import { timings } from '../../ground/async/timings'

interface Entry {
  readonly transaction: Pick<Transaction, 'status' | 'submittedAt'>
  readonly tracking?: object | undefined
}

/**
 * Whether to check again without a view: a transaction that no node knows after a day is searched for only while a view
 * shows it.
 */
export const isFollowed = ({ transaction, tracking }: Entry, nowMs: number): boolean =>
  tracking !== undefined &&
  (transaction.status === 'pending' ||
    !isOpen(transaction) ||
    nowMs - transaction.submittedAt < timings.followedMs)
