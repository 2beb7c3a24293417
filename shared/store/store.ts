export type Dispose = () => void

export interface ReadonlyStore<T> {
  get(): T
  /** Called after each change, with no argument. */
  subscribe(listener: () => void): Dispose
}

/** A structural interface, so that a store crosses remotes with no shared library. */
export interface Store<T> extends ReadonlyStore<T> {
  /** Runs an immer recipe; a recipe that changes nothing notifies nobody. */
  update(recipe: (draft: Draft<T>) => T | undefined): void
}

/** What immer lets a recipe write to. */
export type Draft<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { -readonly [K in keyof T]: Draft<T[K]> }
    : T
