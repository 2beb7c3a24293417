import type { Transaction } from '@shared/domain/transaction'
import type { Tracking } from '../storage/storedTransaction'

/** A transaction, with its tracking while it is followed. */
export interface LoggedTransaction {
  readonly key: string
  readonly transaction: Transaction
  /** How often the chain took its confirmation back. */
  readonly takenBack?: number
  readonly tracking?: Tracking
}
