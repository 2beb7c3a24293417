import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { VaultTables } from './VaultTables'

/** Proofs that were used, until they are too old anyway. */
export function createProofStore(db: Kysely<VaultTables>) {
  return {
    /** Whether this is its first use. @throws StoreError */
    use: (id: string, expiresMs: number): Promise<boolean> =>
      guarded(async () => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('vault_proofs')
          .values({ id, expires_ms: expiresMs })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
        return Number(numInsertedOrUpdatedRows) === 1
      }),
    sweep: (nowMs: number) =>
      guarded(
        async () => void (await db.deleteFrom('vault_proofs').where('expires_ms', '<=', nowMs).execute()),
      ),
  }
}
