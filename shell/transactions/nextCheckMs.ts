import { isUnanswered, type Transaction } from '@shared/domain/transaction'
import { timings } from '../core/timings'

/**
 * How long to wait until a transaction is checked again, in milliseconds. Nodes that are down (`failures` in a row) are
 * asked less and less.
 */
export function nextCheckMs(
  { status, submittedAt }: Pick<Transaction, 'status' | 'submittedAt'>,
  nowMs: number,
  failures: number,
): number {
  const { pollingMs, pollingMaxMs, settlingMs, askedOftenMs } = timings
  const isRare = status === 'dropped' || (isUnanswered({ status }) && nowMs - submittedAt >= askedOftenMs)
  const isSettling = status === 'confirmed' || status === 'reverted'
  const usualMs = isRare ? pollingMaxMs : isSettling ? settlingMs : pollingMs
  return Math.min(usualMs * 2 ** failures, pollingMaxMs)
}
