import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { AccountGone } from './AccountGone'
import { findLogin, type LoginOf } from './addLogin'
import { lockAccount } from './lockAccount'
import type { NewSession } from './signInTo'
import type { VaultTables } from './VaultTables'

/** The login with its account, which is locked first: a deletion of it deletes the login after that, too. */
export async function lockLogin(
  trx: Transaction<VaultTables>,
  login: LoginOf,
): Promise<{ id: string; account: string } | undefined> {
  const row = await trx
    .selectFrom('vault_logins')
    .select('account')
    .where('provider', '=', login.provider)
    .where('subject', '=', login.subject)
    .executeTakeFirst()
  if (!row) return undefined
  try {
    await lockAccount(trx, row.account)
  } catch (error) {
    if (error instanceof AccountGone) return undefined
    throw error
  }
  const found = await findLogin(trx, login)
  // It has gone to another account meanwhile.
  return found && found.account !== row.account ? lockLogin(trx, login) : found
}

/** An account of the login alone. If another process made one at the same time, that account. */
export async function makeAccount(
  trx: Transaction<VaultTables>,
  login: LoginOf,
  { accountId, nowMs }: NewSession,
  locale: string,
): Promise<{ id: string; account: string }> {
  const { provider, subject, sealedSubject, name } = login
  await trx
    .insertInto('vault_logins')
    .values({
      id: randomUUID(),
      account: accountId,
      provider,
      subject,
      sealed_subject: sealedSubject,
      name,
      created_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
  const made = await findLogin(trx, login)
  if (!made) throw new Error('A login that was just added is not there.')
  if (made.account === accountId)
    await trx
      .insertInto('vault_accounts')
      .values({ id: accountId, email: null, email_key: null, slot_changes: 0, created_ms: nowMs, locale })
      .execute()
  return made
}
