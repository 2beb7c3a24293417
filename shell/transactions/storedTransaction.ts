import type { AssetChange, Call, CallsIntent } from '@shared/domain/calls'
import type { OrderIntent } from '@shared/domain/order'
import type { Intent, Transaction } from '@shared/domain/transaction'
import type { TransferIntent } from '@shared/domain/transfer'
import type { Tracking } from '../chains/transactionAdapter'
import type { LoggedTransaction } from './createTransactionLog'

/** Base units as decimal digits: JSON has no bigint. */
type Digits<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: string }
type MaybeDigits<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]?: string }

export type StoredIntent =
  | Digits<TransferIntent, 'amount'>
  | (Omit<CallsIntent, 'calls' | 'changes'> & {
      readonly calls: readonly MaybeDigits<Call, 'value'>[]
      readonly changes?: readonly StoredChange[] | undefined
    })
  | (Omit<OrderIntent, 'changes'> & { readonly changes?: readonly StoredChange[] | undefined })

type StoredChange = Omit<AssetChange, 'amount'> & { readonly amount: Digits<AssetChange['amount'], 'value'> }

/** A transaction and what following it has to remember, in browser storage. */
export interface StoredTransaction {
  /** What it is told apart by: it has no id before the wallet answers. */
  readonly key: string
  readonly transaction: Omit<Transaction, 'intent' | 'received'> & {
    readonly intent: StoredIntent
    readonly received?: string
  }
  /** How often the chain took its confirmation back. */
  readonly takenBack?: number
  /** While it is followed. */
  readonly tracking?: Tracking
}

export function toStored({ transaction, ...entry }: LoggedTransaction): StoredTransaction {
  const { intent, received, ...rest } = transaction
  return {
    ...entry,
    transaction: {
      ...rest,
      intent: toStoredIntent(intent),
      ...(received !== undefined && { received: String(received) }),
    },
  }
}

export function fromStored({ transaction, ...entry }: StoredTransaction): LoggedTransaction {
  const { intent, received, ...rest } = transaction
  return {
    // What waits is followed, whatever was remembered of it.
    ...(rest.status === 'pending' && { tracking: {} }),
    ...entry,
    transaction: {
      ...rest,
      intent: fromStoredIntent(intent),
      ...(received !== undefined && { received: BigInt(received) }),
    },
  }
}

function toStoredIntent(intent: Intent): StoredIntent {
  if (intent.kind === 'transfer') return { ...intent, amount: String(intent.amount) }
  return {
    ...intent,
    ...(intent.kind === 'calls' && {
      calls: intent.calls.map(({ value, ...call }) => ({
        ...call,
        ...(value !== undefined && { value: String(value) }),
      })),
    }),
    ...(intent.changes && {
      changes: intent.changes.map(({ amount, ...change }) => ({
        ...change,
        amount: { ...amount, value: String(amount.value) },
      })),
    }),
  } as StoredIntent
}

function fromStoredIntent(intent: StoredIntent): Intent {
  if (intent.kind === 'transfer') return { ...intent, amount: BigInt(intent.amount) }
  return {
    ...intent,
    ...(intent.kind === 'calls' && {
      calls: intent.calls.map(({ value, ...call }) => ({
        ...call,
        ...(value !== undefined && { value: BigInt(value) }),
      })),
    }),
    ...(intent.changes && {
      changes: intent.changes.map(({ amount, ...change }) => ({
        ...change,
        amount: { ...amount, value: BigInt(amount.value) },
      })),
    }),
  } as Intent
}
