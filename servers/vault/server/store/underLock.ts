import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { lockAccount } from './lockAccount'
import type { VaultTables } from './VaultTables'

/** Changes of what opens an account's wallet follow each other. @throws AccountGone */
export const underLock =
  (db: Kysely<VaultTables>) =>
  <Value>(account: string, run: (trx: Kysely<VaultTables>) => Promise<Value>): Promise<Value> =>
    guarded(() =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, account)
        return run(trx)
      }),
    )
