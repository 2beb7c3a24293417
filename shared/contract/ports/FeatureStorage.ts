import type { Schema } from '@shared/schema/schema'

/** Browser storage of one feature in one widget. */
export interface FeatureStorage {
  /**
   * Reads a value; undefined if it is missing. A value that does not fit the schema is removed and reads as
   * undefined.
   */
  get<T>(key: string, schema: Schema<T>): T | undefined
  /** Stores a value, which must survive JSON. */
  set(key: string, value: unknown): void
  /** Removes a value. */
  remove(key: string): void
}
