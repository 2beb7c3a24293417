import type { Kysely } from 'kysely'
import { guarded } from '../../../api/store/guarded'
import type { VaultTables } from './tables'

export function createSecretStore(db: Kysely<VaultTables>) {
  return {
    /** The mark that the database has from now on: this one, or an earlier one. */
    mark: (mark: string) =>
      guarded(async () => {
        await db
          .insertInto('vault_secret')
          .values({ id: 1, mark })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return (await db.selectFrom('vault_secret').select('mark').executeTakeFirstOrThrow()).mark
      }),
  }
}
