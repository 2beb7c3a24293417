import type { Ledger } from './Ledger'

/** A value with the slot in which it was true. */
export function withContext<T>({ slot }: Ledger, value: T) {
  return { context: { apiVersion: '3.0.0', slot }, value }
}
