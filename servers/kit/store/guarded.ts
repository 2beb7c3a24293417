import { StoreError } from './StoreError'

/** Marks errors of a database as such. @throws StoreError */
export async function guarded<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(error)
  }
}
