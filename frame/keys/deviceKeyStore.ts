import { createKeptStore, ownField } from '../storage/createKeptStore'

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
  /** `isKept` is false if the browser denies storage: the key then lasts as long as the frame. */
  write(origin: string, accountId: string, key: DeviceKey): Promise<{ readonly isKept: boolean }>
  remove(origin: string, accountId: string): Promise<void>
}

/** Keeps keys in IndexedDB. `open` is called each time, because reading `indexedDB` throws if storage is denied. */
export function createDeviceKeyStore(open?: () => IDBFactory | undefined): DeviceKeyStore {
  const kept = createKeptStore({
    databaseName: 'latchkey-vault',
    storeName: 'device-keys',
    parse: parseDeviceKey,
    open,
  })
  return {
    read: (origin, accountId) => kept.read(origin, accountId),
    write: (origin, accountId, { slotId, key }) => kept.write({ slotId, key }, origin, accountId),
    remove: (origin, accountId) => kept.remove(origin, accountId),
  }
}

/** undefined for what is not a half that cannot be exported. */
function parseDeviceKey(stored: unknown): DeviceKey | undefined {
  const [slotId, key] = [ownField(stored, 'slotId'), ownField(stored, 'key')]
  const isHalf = key instanceof CryptoKey && key.algorithm.name === 'HKDF' && !key.extractable
  return typeof slotId === 'string' && isHalf ? { slotId, key } : undefined
}
