import type { ShellStorage } from '../../shell/ground/storage/createStorage'
import { schemas } from '../../shell/ground/storage/schemas'
import type { StoredValues } from '../../shell/ground/storage/storedValues'

/** Browser storage that two tabs share: each gets the other's events. */
export interface FakeStorage {
  /** The stored items. */
  readonly values: Partial<StoredValues>
  /** The storage as one tab sees it. */
  tab(): ShellStorage
}

/** Browser storage with these values in it. */
export function createFakeStorage(initial: Partial<StoredValues> = {}): FakeStorage {
  const values: Partial<StoredValues> = { ...initial }
  const tabs = new Set<Map<() => void, keyof StoredValues>>()
  return {
    values,
    tab() {
      const listeners = new Map<() => void, keyof StoredValues>()
      tabs.add(listeners)
      // As in browsers, only a real change is reported, and only to the others.
      const write = (key: keyof StoredValues, value: unknown) => {
        if (JSON.stringify(values[key]) === JSON.stringify(value)) return
        if (value === undefined) delete values[key]
        else Object.assign(values, { [key]: structuredClone(value) })
        for (const others of tabs) {
          if (others === listeners) continue
          for (const [listener, watched] of others) if (watched === key) listener()
        }
      }
      return {
        // What a reload would lose is lost here, too.
        get: async (key) => {
          const value = values[key]
          return value === undefined ? undefined : (schemas[key].parse(asJson(value)) as never)
        },
        set: write,
        remove: (key) => write(key, undefined),
        onExternalChange(key, listener) {
          const entry = () => listener()
          listeners.set(entry, key)
          return () => void listeners.delete(entry)
        },
      }
    },
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
