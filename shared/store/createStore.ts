import { callAll } from './callAll'
import { freeze } from './freeze'
import type { Store } from './store'

/**
 * A store whose state is written to by `update` alone. Listeners run in the order of their subscription, whatever the
 * others do.
 */
export function createStore<T>(initial: T): Store<T> {
  let state = freeze(initial)
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    update(next) {
      const after = freeze(next(state))
      if (Object.is(after, state)) return
      state = after
      callAll(listeners)
    },
    subscribe(listener) {
      // A wrapper, so that one function subscribed twice is called twice and leaves twice.
      const entry = () => listener()
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}
