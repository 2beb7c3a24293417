import type { Clock } from '@shared/contract/ports/clock'
import type { AskedFor } from '@shared/domain/mayAsk'
import type { Transaction } from '@shared/domain/transaction'
import type { Tracking } from '../../ground/storage/storedTransaction'
import type { TransactionLog } from './createTransactionLog'

/** An entry of the log for one request. */
interface NewEntry {
  readonly key: string
  /** The request as the wallet is about to get it. */
  readonly asked: Transaction
  write(change: Partial<Transaction>, tracking?: Tracking): Promise<void>
}

export interface Entries {
  /** A time that no other transaction has. */
  momentNow(): number
  newEntry(request: AskedFor & Pick<Transaction, 'byPage'>): NewEntry
}

/** Gives each request a time and an entry that no other request has. */
export function createEntries({
  clock,
  log,
}: {
  readonly clock: Clock
  readonly log: TransactionLog
}): Entries {
  function momentNow(): number {
    let moment = clock.now()
    while (log.get().some((entry) => entry.transaction.submittedAt === moment)) moment += 1
    return moment
  }
  return {
    momentNow,
    newEntry(request) {
      const submittedAt = momentNow()
      const key = `${submittedAt}.${Math.random()}`
      const asked: Transaction = { ...request, id: '', submittedAt, status: 'asked' }
      return {
        key,
        asked,
        write: (change, tracking) =>
          log.update({ key, transaction: { ...asked, ...change }, ...(tracking && { tracking }) }),
      }
    },
  }
}
