import type { Schema } from '@shared/schema/schema'
import type { StorageArea } from './createSafeArea'

/** The data of a stored `{ v, data }`, or undefined; an item of another version or shape is dropped. */
export function parseItem<T>(
  area: StorageArea,
  name: string,
  version: number,
  schema: Schema<T>,
): T | undefined {
  const raw = area.getItem(name)
  if (raw === null) return undefined
  try {
    const { v, data } = JSON.parse(raw) as { v: unknown; data: unknown }
    if (v === version) return schema.parse(data)
  } catch {
    // Corrupt or of another shape: as good as of another version.
  }
  area.removeItem(name)
  return undefined
}
