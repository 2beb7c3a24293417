import type { Store } from './store'

/** A store whose state nobody can write to but by `update`. Listeners run in the order in which they subscribed. */
export function createStore<T>(initial: T): Store<T> {
  let state = freeze(initial)
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    update(next) {
      const after = freeze(next(state))
      if (Object.is(after, state)) return
      state = after
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

/** Plain objects and lists, all the way down. Whatever has a class of its own stays as it is. */
function freeze<T>(value: T): T {
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype
  if (isPlain && !Object.isFrozen(value))
    for (const each of Object.values(Object.freeze(value) as object)) freeze(each)
  return value
}
