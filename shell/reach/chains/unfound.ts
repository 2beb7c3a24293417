import type { Tracking } from '../../ground/storage/storedTransaction'
import type { StatusReport } from './transactionAdapter'

/**
 * The status of a request that the chain does not show.
 *
 * - `isClear`: the nodes showed all that the account has done since it was asked for, and none of it is like the request.
 * - `isOver`: so much has happened on the chain since the wallet's answer that its transaction would have been seen.
 *
 * A decline that leaves traces does not count. A refusal ends a request once it is over; until then it is a hint.
 */
export function unfound(
  status: StatusReport['status'],
  tracking: Tracking,
  { isClear, isOver }: { readonly isClear: boolean; readonly isOver: boolean },
): StatusReport {
  if (!isClear) return { status: status === 'declined' ? 'unclear' : status, tracking }
  return isOver ? { status: 'declined' } : { status, tracking }
}
