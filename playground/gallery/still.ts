import type { ReadonlyStore } from '@shared/store/store'

/** A store of one value, which never changes. */
export function still<T>(value: T): ReadonlyStore<T> {
  return { get: () => value, subscribe: () => () => {} }
}
