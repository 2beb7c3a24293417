import type { Kysely } from 'kysely'
import { AccountGone } from './AccountGone'
import type { VaultTables } from './VaultTables'

/**
 * Changes of an account follow each other: its row is their lock on both databases. Nothing is written for an account that
 * was deleted meanwhile. @throws AccountGone
 */
export async function lockAccount(
  trx: Kysely<VaultTables>,
  account: string,
): Promise<{ email: string | null }> {
  const row = await trx
    .updateTable('vault_accounts')
    .set((set) => ({ slot_changes: set('slot_changes', '+', 1) }))
    .where('id', '=', account)
    .returning('email')
    .executeTakeFirst()
  if (!row) throw new AccountGone()
  return row
}
