import type { Transaction } from '@shared/domain/transaction'
import type { Tracking } from '../../ground/storage/storedTransaction'

/** A transaction, with its tracking while it is followed. */
export interface LoggedTransaction {
  readonly key: string
  readonly transaction: Transaction
  /** How often what was known of it turned out to be otherwise, as by a reorganisation. */
  readonly takenBack?: number
  readonly tracking?: Tracking
}
