import { useSyncExternalStore } from 'react'
import type { ReadonlyStore } from './store'

/** Reads a store in React. `select` returns a stored value or a primitive, never a fresh object. */
export function useStore<T>(store: ReadonlyStore<T>): T
export function useStore<T, S>(store: ReadonlyStore<T>, select: (state: T) => S): S
export function useStore<T, S>(store: ReadonlyStore<T>, select?: (state: T) => S): T | S {
  const read = () => (select ? select(store.get()) : store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
