import { createStore } from '@shared/store/createStore'
import type { Store } from '@shared/store/store'
import { produce } from 'immer'

/**
 * The store of contract 1, whose updates are immer recipes: functions that write to a draft, or hand back another
 * state. It comes late, for features that were built for that contract.
 */
export function createRecipeStore<T>(initial: T): Store<T> {
  const store = createStore(initial)
  return {
    ...store,
    update: (recipe) => store.update((state) => produce(state, recipe as (draft: unknown) => void) as T),
  }
}
