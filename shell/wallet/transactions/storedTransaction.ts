import type { Intent } from '@shared/domain/transaction'
import type { StoredIntent, StoredTransaction } from '../../ground/storage/storedTransaction'
import type { LoggedTransaction } from './loggedTransaction'

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
    // Pending transactions are followed, even without tracking.
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
