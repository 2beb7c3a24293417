import { isUnanswered, type SentTransfer } from '@shared/domain/transfer'
import { timings } from './timings'

/**
 * How long to wait until a transfer is looked at again, in milliseconds. Nodes that are down (`failures` in a row) are
 * asked less and less.
 */
export function nextLookMs(
  { status, sentAt }: Pick<SentTransfer, 'status' | 'sentAt'>,
  nowMs: number,
  failures: number,
): number {
  const { pollingMs, pollingMaxMs, settlingMs, askedOftenMs } = timings
  const isRare = status === 'dropped' || (isUnanswered({ status }) && nowMs - sentAt >= askedOftenMs)
  const isSettling = status === 'confirmed' || status === 'reverted'
  const usualMs = isRare ? pollingMaxMs : isSettling ? settlingMs : pollingMs
  return Math.min(usualMs * 2 ** failures, pollingMaxMs)
}
