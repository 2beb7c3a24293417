import type { FeatureStorage } from '@shared/contract/ports/FeatureStorage'
import { createSafeArea, type StorageArea } from './createSafeArea'
import { parseItem } from './parseItem'
import { storageKey } from './storageKey'

/** The version of the envelope; the shape inside is the feature's, checked by its schema. */
const version = 1

/** A feature's browser storage, under `latchkey:<id>:<featureId>:`. */
export function createFeatureStorage(
  id: string,
  featureId: string,
  area: StorageArea = createSafeArea(),
): FeatureStorage {
  return {
    get: (key, schema) => parseItem(area, storageKey(id, featureId, key), version, schema),
    set: (key, data) => area.setItem(storageKey(id, featureId, key), JSON.stringify({ v: version, data })),
    remove: (key) => area.removeItem(storageKey(id, featureId, key)),
  }
}
