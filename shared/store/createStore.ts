import { produce } from 'immer'
import type { Store } from './store'

/** A store over immer. Listeners run in the order in which they subscribed. */
export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    update(recipe) {
      const next = produce(state, recipe as (draft: unknown) => void) as T
      if (Object.is(next, state)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      // A wrapper, so that one function subscribed twice is called twice and leaves twice.
      const entry = () => listener()
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}
