import type { Transaction } from 'kysely'
import { type MailsTo, queueTo, toTold } from './mailsTo'
import type { VaultTables } from './VaultTables'

/** What an account has, deleted after its row; a change of address that began meanwhile, too. */
const tablesOfAccount = [
  'vault_logins',
  'vault_grants',
  'vault_slots',
  'vault_sessions',
  'vault_devices',
  'vault_mailboxes',
  'vault_openings',
  'vault_email_changes',
] as const

/** Ends a transaction without a trace. */
export class Kept extends Error {}

/**
 * What waits for an account's row in other transactions is locked before it, so that two never wait for each other.
 * @throws Kept
 */
export async function deleteAccount(
  trx: Transaction<VaultTables>,
  account: string,
  mailsTo: MailsTo,
  nowMs: number,
): Promise<void> {
  await trx
    .deleteFrom('vault_social_attempts')
    .where('session', 'in', (select) =>
      select.selectFrom('vault_sessions').select('vault_sessions.id').where('account', '=', account),
    )
    .execute()
  const changes = await trx
    .deleteFrom('vault_email_changes')
    .where('account', '=', account)
    .returning(['old_email', 'state', 'undo_until_ms'])
    .execute()
  const row = await trx
    .deleteFrom('vault_accounts')
    .where('id', '=', account)
    .where('delete_ms', '<=', nowMs)
    .returning(['email', 'locale'])
    .executeTakeFirst()
  if (!row) throw new Kept()
  for (const table of tablesOfAccount) await trx.deleteFrom(table).where('account', '=', account).execute()
  const told = changes.filter(({ state, undo_until_ms }) => state === 'done' && Number(undo_until_ms) > nowMs)
  await queueTo(trx, mailsTo(toTold(row, told)))
}
