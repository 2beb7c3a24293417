import type { Kysely } from 'kysely'
import { guarded } from '../../../api/store/guarded'
import type { VaultTables } from './tables'

/** Changes of what opens an account's wallet follow each other: the account's row is their lock on both databases. */
export const underLock =
  (db: Kysely<VaultTables>) =>
  <Value>(account: string, run: (trx: Kysely<VaultTables>) => Promise<Value>): Promise<Value> =>
    guarded(() =>
      db.transaction().execute(async (trx) => {
        await trx
          .updateTable('vault_accounts')
          .set((set) => ({ slot_changes: set('slot_changes', '+', 1) }))
          .where('id', '=', account)
          .execute()
        return run(trx)
      }),
    )
