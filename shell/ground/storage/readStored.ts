import { storageKey } from './storageKey'

/**
 * The page entry's reading of storage, before any schema is loaded: good for a hint or a number, never for data that
 * decides something. `createStorage` is the real one.
 */
export function readStored(id: string, key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(id, key)) ?? 'null')?.data
  } catch {
    return
  }
}
