/** Ends what returned it, such as a subscription. */
export type Dispose = () => void

/** A value that changes, to read and to subscribe to. */
export interface ReadonlyStore<T> {
  /** The present value. */
  get(): T
  /** Calls the listener after each change, without an argument. Returns the function that ends it. */
  subscribe(listener: () => void): Dispose
}

/** A value that its owner changes. */
export interface Store<T> extends ReadonlyStore<T> {
  /** Derives the next state from this one. Returning the same object notifies no listener. */
  update(next: (state: T) => T): void
}
