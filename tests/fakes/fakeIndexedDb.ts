/** What a `fakeIndexedDb` holds: the records of its one store, by their keys as JSON. */
export type Records = Map<string, unknown>

/** The part of IndexedDB that the store of device keys uses, over a map: for tests. `failing` writes abort. */
export function fakeIndexedDb(records: Records, { failing = false } = {}): IDBFactory {
  const stores = new Set<string>()
  const request = <Result>(result: Result) => ({ result }) as IDBRequest<Result>
  const store = {
    get: (key: IDBValidKey) => request(records.get(JSON.stringify(key))),
    put(value: unknown, key: IDBValidKey) {
      if (!failing) records.set(JSON.stringify(key), value)
      return request(key)
    },
    delete: (key: IDBValidKey) => request(void records.delete(JSON.stringify(key))),
  }
  const database = {
    createObjectStore: (name: string) => void stores.add(name),
    transaction(name: string, mode: IDBTransactionMode) {
      if (!stores.has(name)) throw new DOMException(name, 'NotFoundError')
      const transaction = {
        error: new DOMException('Full.', 'QuotaExceededError'),
        objectStore: () => store,
        oncomplete: () => {},
        onabort: () => {},
      }
      queueMicrotask(() =>
        failing && mode === 'readwrite' ? transaction.onabort() : transaction.oncomplete(),
      )
      return transaction
    },
    close: () => {},
  }
  return {
    open() {
      const opening = { result: database, onupgradeneeded: () => {}, onsuccess: () => {} }
      queueMicrotask(() => {
        if (stores.size === 0) opening.onupgradeneeded()
        opening.onsuccess()
      })
      return opening
    },
  } as unknown as IDBFactory
}
