import type { Transaction } from '@shared/domain/transaction'
import type { Tracking } from '../../ground/storage/storedTransaction'

/** A transaction, with its tracking while it is followed. */
export interface LoggedTransaction {
  readonly key: string
  readonly transaction: Transaction
  /** How often its known state turned out to be wrong, as after a reorganisation. */
  readonly takenBack?: number
  readonly tracking?: Tracking
}
