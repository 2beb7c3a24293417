export type Dispose = () => void;
export interface ReadonlyStore<T> {
    get(): T;
    /** Called after each change, with no argument. */
    subscribe(listener: () => void): Dispose;
}
/** A structural interface, so that a store crosses remotes with no shared library. */
export interface Store<T> extends ReadonlyStore<T> {
    /** Makes the next state of this one. Handing back the same object notifies nobody. */
    update(next: (state: T) => T): void;
}
