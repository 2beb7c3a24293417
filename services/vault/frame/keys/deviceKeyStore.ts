/** What this browser keeps for an account: its half of the device slot, which no script can read. */
export interface DeviceKey {
  readonly slotId: string
  readonly key: CryptoKey
}

/**
 * Halves of device slots by the page that the frame is in, and the account. Partitions are per site, so pages of one
 * site share the database and are told apart by their origin.
 */
export interface DeviceKeyStore {
  read(origin: string, accountId: string): Promise<DeviceKey | undefined>
  /** `isKept` is false where the browser denies storage: the key then lasts as long as the frame. */
  write(origin: string, accountId: string, key: DeviceKey): Promise<{ readonly isKept: boolean }>
  remove(origin: string, accountId: string): Promise<void>
}

const databaseName = 'latchkey-vault'
const storeName = 'device-keys'

/** Over IndexedDB. `open` is called again each time, since touching `indexedDB` throws where it is denied. */
export function createDeviceKeyStore(
  open: () => IDBFactory | undefined = () => globalThis.indexedDB,
): DeviceKeyStore {
  /** Keys that the browser refused to keep. */
  const inMemory = new Map<string, DeviceKey>()
  const memoryKey = (origin: string, accountId: string) => JSON.stringify([origin, accountId])

  async function attempt<Result>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<{ readonly result: Result } | undefined> {
    try {
      const factory = open()
      if (!factory) return undefined
      const database = await openDatabase(factory)
      try {
        return { result: await transact(database, mode, use) }
      } finally {
        database.close()
      }
    } catch {
      // Denied, full or broken: memory stands in, and `isKept` says so.
      return undefined
    }
  }

  return {
    async read(origin, accountId) {
      // A key in memory is newer than one that the database may still hold from before it was full.
      const held = inMemory.get(memoryKey(origin, accountId))
      if (held) return held
      const stored = await attempt<unknown>('readonly', (store) => store.get([origin, accountId]))
      return parseDeviceKey(stored?.result)
    },
    async write(origin, accountId, { slotId, key }) {
      const isKept = !!(await attempt('readwrite', (store) =>
        store.put({ slotId, key }, [origin, accountId]),
      ))
      if (isKept) inMemory.delete(memoryKey(origin, accountId))
      else inMemory.set(memoryKey(origin, accountId), { slotId, key })
      return { isKept }
    },
    async remove(origin, accountId) {
      inMemory.delete(memoryKey(origin, accountId))
      await attempt('readwrite', (store) => store.delete([origin, accountId]))
    },
  }
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Resolves when the transaction is complete: before that, nothing is kept. */
function transact<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = use(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** undefined for what is not a half that cannot be exported. */
function parseDeviceKey(stored: unknown): DeviceKey | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!Object.hasOwn(stored, 'slotId') || !Object.hasOwn(stored, 'key')) return undefined
  const { slotId, key } = stored as Record<keyof DeviceKey, unknown>
  const isHalf = key instanceof CryptoKey && key.algorithm.name === 'HKDF' && !key.extractable
  return typeof slotId === 'string' && isHalf ? { slotId, key } : undefined
}
