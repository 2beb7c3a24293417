import type { I18n } from '@shared/contract/ports/i18n'
import type { Toast } from '@shared/contract/ports/toast'
import type { Transaction } from '@shared/domain/transaction'
import type { Messages } from '@shared/i18n/messages'
import { createStore } from '@shared/store/createStore'
import type { Dispose, Store } from '@shared/store/store'

/** The state of transactions, which exists before their code is loaded. */
export interface TransactionState {
  /** Filled once a transaction is submitted, or a view shows earlier ones. */
  readonly recent: Store<readonly Transaction[]>
  /** Transactions that a view shows, by the time of their submission: no toast announces their end. */
  readonly watched: Set<number>
  watch(submittedAt: number): Dispose
  /** The shell's toasts and texts, once there is a screen. */
  readonly speaker: Store<Speaker | undefined>
}

export interface Speaker {
  readonly toast: Toast
  readonly i18n: I18n
  /** Adds late English texts of the shell, and loads their translation. Never rejects. */
  addMessages(english: Messages): Promise<void>
}

export function createTransactionState(): TransactionState {
  const watched = new Set<number>()
  return {
    recent: createStore<readonly Transaction[]>([]),
    watched,
    speaker: createStore<Speaker | undefined>(undefined),
    watch(submittedAt) {
      watched.add(submittedAt)
      return () => void watched.delete(submittedAt)
    },
  }
}
