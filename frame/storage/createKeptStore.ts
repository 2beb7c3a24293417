/** Values of one kind that this browser keeps, by names. */
export interface KeptStore<Value> {
  read(...name: readonly string[]): Promise<Value | undefined>
  /** `isKept` is false if the browser denies storage: the value then lasts as long as the frame. */
  write(value: Value, ...name: readonly string[]): Promise<{ readonly isKept: boolean }>
  remove(...name: readonly string[]): Promise<void>
}

export interface KeptStoreOptions<Value> {
  readonly databaseName: string
  readonly storeName: string
  /** undefined for an invalid value: another version, or another script of the origin, may have written it. */
  readonly parse: (stored: unknown) => Value | undefined
  /** Called each time, because reading `indexedDB` throws if storage is denied. */
  readonly open?: (() => IDBFactory | undefined) | undefined
}

/** Over IndexedDB, which keeps keys that no script can read. */
export function createKeptStore<Value>(options: KeptStoreOptions<Value>): KeptStore<Value> {
  const { databaseName, storeName, parse, open = () => globalThis.indexedDB } = options
  /** Values that the browser refused to keep. */
  const inMemory = new Map<string, Value>()
  const memoryKey = (name: readonly string[]) => JSON.stringify(name)

  async function attempt<Result>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<{ readonly result: Result } | undefined> {
    try {
      const factory = open()
      if (!factory) return undefined
      const database = await openDatabase(factory, databaseName, storeName)
      try {
        return { result: await transact(database.transaction(storeName, mode), storeName, use) }
      } finally {
        database.close()
      }
    } catch {
      // Denied, full or broken: memory stands in, and `isKept` says so.
      return undefined
    }
  }

  return {
    async read(...name) {
      // A value in memory is newer than one that the database may still hold from before it was full.
      const held = inMemory.get(memoryKey(name))
      if (held !== undefined) return held
      const stored = await attempt<unknown>('readonly', (store) => store.get([...name]))
      return parse(stored?.result)
    },
    async write(value, ...name) {
      const isKept = !!(await attempt('readwrite', (store) => store.put(value, [...name])))
      if (isKept) inMemory.delete(memoryKey(name))
      else inMemory.set(memoryKey(name), value)
      return { isKept }
    },
    async remove(...name) {
      inMemory.delete(memoryKey(name))
      await attempt('readwrite', (store) => store.delete([...name]))
    },
  }
}

function openDatabase(factory: IDBFactory, databaseName: string, storeName: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Resolves when the transaction is complete: before that, nothing is kept. */
function transact<Result>(
  transaction: IDBTransaction,
  storeName: string,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = use(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** An object's own field; undefined for all else. */
export function ownField(stored: unknown, name: string): unknown {
  if (typeof stored !== 'object' || stored === null || !Object.hasOwn(stored, name)) return undefined
  return (stored as Record<string, unknown>)[name]
}
