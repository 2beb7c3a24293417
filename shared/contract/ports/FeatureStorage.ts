import type { Schema } from '@shared/schema/schema'

export interface FeatureStorage {
  /** The stored value; undefined if there is no value, or it does not fit the schema (it is then dropped). */
  get<T>(key: string, schema: Schema<T>): T | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
}
