import { StoreError } from './StoreError'

/** Says of whatever a database throws that it was the database. @throws StoreError */
export async function guarded<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(error)
  }
}
