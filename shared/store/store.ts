export type Dispose = () => void

export interface ReadonlyStore<T> {
  get(): T
  /** Called after each change, with no argument. */
  subscribe(listener: () => void): Dispose
}

/** A structural interface, so that a store crosses remotes with no shared library. */
export interface Store<T> extends ReadonlyStore<T> {
  /** Derives the next state from this one. Returning the same object notifies no listener. */
  update(next: (state: T) => T): void
}
