import { isUnanswered, type Transaction } from '@shared/domain/transaction'
import { timings } from '../../ground/async/timings'

/**
 * How long to wait until a transaction is checked again, in milliseconds. Nodes that are down (`failures` in a row) are
 * asked less and less.
 */
export function nextCheckMs(
  { status, submittedAt, intent }: Pick<Transaction, 'status' | 'submittedAt' | 'intent'>,
  nowMs: number,
  failures: number,
): number {
  const { pollingMs, pollingMaxMs, settlingMs, askedOftenMs } = timings
  const isRare = status === 'dropped' || (isUnanswered({ status }) && nowMs - submittedAt >= askedOftenMs)
  const isSettling = status === 'confirmed' || status === 'reverted'
  if (intent.kind === 'order') return Math.max(intent.source.everyMs, pollingMs) * 2 ** Math.min(failures, 4)
  // A batch may stay pending in the wallet for ever.
  const pendingMs = Math.max(pollingMs, (nowMs - submittedAt) / 30)
  const usualMs = isRare ? pollingMaxMs : isSettling ? settlingMs : pendingMs
  return Math.min(usualMs * 2 ** failures, pollingMaxMs)
}
