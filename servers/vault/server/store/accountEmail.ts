import type { Kysely } from 'kysely'
import type { EmailChange } from './emailChangeRow'
import type { VaultTables } from './VaultTables'

export async function readEmail(
  from: Kysely<VaultTables>,
  account: string,
): Promise<{ email: string | null; emailKey: string | null } | undefined> {
  const row = await from
    .selectFrom('vault_accounts')
    .select(['email', 'email_key'])
    .where('id', '=', account)
    .executeTakeFirst()
  return row && { email: row.email, emailKey: row.email_key }
}

/** Whether another account has the new email, or lost it so recently that it can take it back. */
export async function isEmailTaken(
  trx: Kysely<VaultTables>,
  { account, newEmailKey }: EmailChange,
  nowMs: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('vault_accounts')
    .select('id')
    .where('email_key', '=', newEmailKey)
    .union(
      trx
        .selectFrom('vault_email_changes')
        .select('id')
        .where('old_email_key', '=', newEmailKey)
        .where('account', '!=', account)
        .where('state', '=', 'done')
        .where('undo_until_ms', '>', nowMs),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account still had the old email. */
export async function moveEmail(trx: Kysely<VaultTables>, change: EmailChange): Promise<boolean> {
  const { account, newEmail, newEmailKey, oldEmailKey } = change
  const { numUpdatedRows } = await trx
    .updateTable('vault_accounts')
    .set({ email: newEmail, email_key: newEmailKey })
    .where('id', '=', account)
    .where('email_key', oldEmailKey === null ? 'is' : '=', oldEmailKey)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
