import type { Bus } from '@shared/bus/createBus'
import type { Connection } from '@shared/domain/connection'
import type { ReadonlyStore, Store } from '@shared/store/store'
import { type Fact, factsBetween } from './factsBetween'

export interface ConnectionStore extends ReadonlyStore<Connection> {
  /** Applies a transition, then emits its facts. `reconnected` qualifies the fact `connected`. */
  commit(
    transition: (connection: Connection) => Connection,
    options?: { readonly reconnected: boolean },
  ): void
}

/** The connection, and the only place that emits its facts. They leave in the order of the changes. */
export function createConnectionStore(
  store: Store<Connection>,
  bus: Bus,
  /** Called with each state before the listeners are. */
  onNext: (connection: Connection) => void = () => {},
): ConnectionStore {
  const pendingFacts: Fact[] = []
  return {
    get: store.get,
    subscribe: store.subscribe,
    commit(transition, options = { reconnected: false }) {
      const before = store.get()
      const after = transition(before)
      // Queued before the listeners run: one of them may commit in turn, and its facts come after these.
      pendingFacts.push(...factsBetween(before, after, options))
      if (after !== before) onNext(after)
      store.update(() => after)
      for (let fact = pendingFacts.shift(); fact; fact = pendingFacts.shift())
        bus.emit(fact.name, fact.payload as never)
    },
  }
}
