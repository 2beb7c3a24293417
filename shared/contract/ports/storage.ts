import type { Schema } from '@shared/schema/schema'

export interface FeatureStorage {
  /** The stored value, or undefined where there is none or what is there does not fit (it is then dropped). */
  get<T>(key: string, schema: Schema<T>): T | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
}
