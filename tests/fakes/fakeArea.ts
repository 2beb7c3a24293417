import type { StorageArea } from '../../shell/ground/storage/createSafeArea'

/** A separate browser storage with these items. */
export function createFakeArea(items: Readonly<Record<string, string>> = {}): StorageArea {
  const kept = new Map(Object.entries(items))
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}
