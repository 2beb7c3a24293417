import { randomUUID } from 'node:crypto'
import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { lockAccount } from './lockAccount'
import { type Notice, queueNotice } from './noticeStore'
import type { VaultTables } from './VaultTables'

/** A login at a provider that opens an account. */
export interface Login {
  readonly id: string
  readonly provider: LoginProvider
  readonly name: string | null
  readonly createdMs: number
}

export interface LoginsOf {
  /** The account's own address. */
  readonly email: string | null
  readonly createdMs: number
  readonly logins: readonly Login[]
}

/** Who a provider says a visitor is. `subject`: an HMAC, which finds the login. `sealedSubject`: what it was made of. */
export interface LoginOf {
  readonly provider: LoginProvider
  readonly subject: string
  readonly sealedSubject: string
  readonly name: string | null
}

/** When a login is added or removed, and how that is told. */
export interface LoginChanger {
  readonly nowMs: number
  /** None where nobody can be told. */
  readonly notice: Notice | undefined
}

export function createLoginStore(db: Kysely<VaultTables>) {
  return {
    /** The oldest first. Undefined where there is no such account. */
    of: (account: string): Promise<LoginsOf | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_accounts')
          .select(['email', 'created_ms'])
          .where('id', '=', account)
          .executeTakeFirst()
        if (!row) return undefined
        const rows = await db
          .selectFrom('vault_logins')
          .selectAll()
          .where('account', '=', account)
          .orderBy('created_ms')
          .orderBy('id')
          .execute()
        return { email: row.email, createdMs: Number(row.created_ms), logins: rows.map(toLogin) }
      }),
    /** Removes it, and ends the sessions that it opened but `kept`. The last way to sign in to an account stays. */
    remove: (
      account: string,
      id: string,
      { kept, notice, nowMs }: LoginChanger & { readonly kept: string },
    ): Promise<'removed' | 'unknown' | 'last'> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const { email } = await lockAccount(trx, account)
          const logins = await trx
            .selectFrom('vault_logins')
            .select(['id', 'provider'])
            .where('account', '=', account)
            .execute()
          const login = logins.find((each) => each.id === id)
          if (!login) return 'unknown'
          if (email === null && logins.length === 1) return 'last'
          await trx.deleteFrom('vault_logins').where('id', '=', id).execute()
          await trx
            .deleteFrom('vault_sessions')
            .where('account', '=', account)
            .where('login', '=', id)
            .where('id', '!=', kept)
            .execute()
          if (notice) await queueNotice(trx, notice, 'removed.login', nowMs, login.provider)
          return 'removed'
        }),
      ),
  }
}

/** The login and its account, brought up to the name that the provider gives today. */
export async function findLogin(
  trx: Kysely<VaultTables>,
  { provider, subject, name }: Omit<LoginOf, 'sealedSubject'>,
): Promise<{ id: string; account: string } | undefined> {
  return trx
    .updateTable('vault_logins')
    .set({ name })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning(['id', 'account'])
    .executeTakeFirst()
}

/** Adds the login to an account, and tells of it. `taken`: it opens another one. */
export async function addLogin(
  trx: Transaction<VaultTables>,
  account: string,
  { provider, subject, sealedSubject, name }: LoginOf,
  { nowMs, notice, most }: LoginChanger & { readonly most: number },
): Promise<{ id: string } | 'taken' | 'too many'> {
  await lockAccount(trx, account)
  const { count } = await trx
    .selectFrom('vault_logins')
    .select((select) => select.fn.countAll().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const found = await findLogin(trx, { provider, subject, name })
  if (found) return found.account === account ? found : 'taken'
  if (Number(count) >= most) return 'too many'
  await trx
    .insertInto('vault_logins')
    .values({
      ...{ id: randomUUID(), account, provider, subject, sealed_subject: sealedSubject },
      ...{ name, created_ms: nowMs },
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
  // Another process may have added it meanwhile.
  const added = await findLogin(trx, { provider, subject, name })
  if (added?.account !== account) return 'taken'
  if (notice) await queueNotice(trx, notice, 'added.login', nowMs, provider)
  return added
}

const toLogin = (row: Selectable<VaultTables['vault_logins']>): Login => ({
  id: row.id,
  provider: row.provider,
  name: row.name,
  createdMs: Number(row.created_ms),
})
