import type { Logger } from '@shared/contract/ports/logger'
import type { Schema } from '@shared/schema/schema'
import type { Dispose } from '@shared/store/store'
import { createSafeArea, type StorageArea } from './createSafeArea'
import { keys, type StorageKey } from './keys'
import { parseItem } from './parseItem'
import { storageKey } from './storageKey'
import type { StoredValues } from './storedValues'

export interface ShellStorage {
  /** The stored value; undefined if it is missing, or does not fit (it is then dropped). */
  get<K extends keyof StoredValues>(key: K): Promise<StoredValues[K] | undefined>
  set<K extends keyof StoredValues>(key: K, value: StoredValues[K]): void
  remove(key: keyof StoredValues): void
  /** Called when another tab sets, removes or clears the key. */
  onExternalChange(key: keyof StoredValues, listener: () => void): Dispose
}

type Schemas = { readonly [K in StorageKey]: Schema<unknown> }

export interface StorageOptions {
  /** The widget's id. */
  readonly id: string
  /** The same safe area for every storage of a widget, so that a refusal is logged once. */
  readonly area?: StorageArea
  /** Loads the schemas; called only once there is something to read. */
  readonly schemas: () => Promise<Schemas>
  readonly log?: Pick<Logger, 'warn'>
}

/** The shell's browser storage, under `latchkey:<id>:`. */
export function createStorage({ id, area: given, schemas, log }: StorageOptions): ShellStorage {
  const area = createSafeArea(given && (() => given), log)
  return {
    async get<K extends keyof StoredValues>(key: K) {
      const name = storageKey(id, key)
      if (area.getItem(name) === null) return undefined
      const schema = (await schemas())[key]
      // Read after the wait: the key may have been set or removed meanwhile.
      return parseItem(area, name, keys[key], schema) as StoredValues[K] | undefined
    },
    set: (key, data) => area.setItem(storageKey(id, key), JSON.stringify({ v: keys[key], data })),
    remove: (key) => area.removeItem(storageKey(id, key)),
    onExternalChange(key, listener) {
      const name = storageKey(id, key)
      const onStorage = (event: StorageEvent) => {
        // A null key means that the whole area was cleared.
        if (event.key === name || event.key === null) listener()
      }
      globalThis.addEventListener?.('storage', onStorage)
      return () => globalThis.removeEventListener?.('storage', onStorage)
    },
  }
}
