import type { Transaction } from 'kysely'
import type { VaultTables } from './VaultTables'

/** What a sign-in makes. The id is used if the account is new. */
export interface NewSession {
  readonly accountId: string
  readonly id: string
  readonly nowMs: number
  readonly expiresMs: number
  /** The country of the device, if the vault knows it. */
  readonly country?: string | undefined
}

/** The device that signs in, and for which page. */
interface OfAttempt {
  readonly project: string
  readonly origin: string
  readonly device: string
  readonly device_name: string
  readonly locale: string
}

/**
 * Account, device and session of an attempt whose code was right. Undefined if the email was changed lately: a new
 * account would prevent undoing that.
 */
export async function signInTo(
  trx: Transaction<VaultTables>,
  attempt: OfAttempt & { readonly email: string; readonly email_key: string },
  session: NewSession,
): Promise<{ account: string; email: string } | undefined> {
  const { email, email_key } = attempt
  const { accountId, nowMs } = session
  const moved = await trx
    .selectFrom('vault_email_changes')
    .select('id')
    .where('old_email_key', '=', email_key)
    .where('state', '=', 'done')
    .where('undo_until_ms', '>', nowMs)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('vault_accounts').select('id').where('email_key', '=', email_key))),
    )
    .executeTakeFirst()
  if (moved) return undefined
  const lockOrMake = async () => {
    const { locale } = attempt
    await trx
      .insertInto('vault_accounts')
      .values({ id: accountId, email, email_key, slot_changes: 0, created_ms: nowMs, locale })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .execute()
    const row = await trx
      .updateTable('vault_accounts')
      .set((set) => ({ slot_changes: set('slot_changes', '+', 1) }))
      .where('email_key', '=', email_key)
      .returning('id')
      .executeTakeFirst()
    return row?.id
  }
  // One that is deleted between the two is not there the second time.
  const account = (await lockOrMake()) ?? (await lockOrMake())
  if (account === undefined) throw new Error('An account that was just made is not there.')
  await openSession(trx, { account, login: null }, attempt, session)
  return { account, email }
}

/** Device and session of an account that is locked. An older session of the device ends. `login`: by which it was opened. */
export async function openSession(
  trx: Transaction<VaultTables>,
  { account, login }: { readonly account: string; readonly login: string | null },
  { project, origin, device, device_name, locale }: OfAttempt,
  { id, nowMs, expiresMs, country }: NewSession,
): Promise<void> {
  // A stranger on a new device does not choose the language of what the owner is told.
  await trx
    .updateTable('vault_accounts')
    .set({ locale })
    .where('id', '=', account)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vault_devices')
          .select('device')
          .where('account', '=', account)
          .where('origin', '=', origin)
          .where('device', '=', device),
      ),
    )
    .execute()
  const seen = { wrong: 0, used_ms: nowMs, name: device_name, country: country ?? null }
  await trx
    .insertInto('vault_devices')
    .values({ account, origin, device, ...seen, created_ms: nowMs })
    .onConflict((conflict) => conflict.columns(['account', 'origin', 'device']).doUpdateSet(seen))
    .execute()
  await trx
    .deleteFrom('vault_sessions')
    .where('account', '=', account)
    .where('origin', '=', origin)
    .where('device', '=', device)
    .execute()
  const times = { rotated_ms: nowMs, verified_ms: nowMs, created_ms: nowMs, expires_ms: expiresMs }
  await trx
    .insertInto('vault_sessions')
    .values({ id, account, project, origin, device, device_name, generation: 0, ...times, login })
    .execute()
}
