import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Kysely, Selectable } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { socialPolicy } from '../policy/socialPolicy'
import type { LoginChanger } from './addLogin'
import { queueNotice } from './createNoticeStore'
import { lockAccount } from './lockAccount'
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

export function createLoginStore(db: Kysely<VaultTables>) {
  return {
    /** The logins, the oldest first. Undefined without such an account. */
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
          const ids = logins.map((each) => each.id)
          const outcome = socialPolicy.removeLogin({ email, logins: ids }, { id })
          if (outcome !== 'removed') return outcome
          await trx.deleteFrom('vault_logins').where('id', '=', id).execute()
          await trx
            .deleteFrom('vault_sessions')
            .where('account', '=', account)
            .where('login', '=', id)
            .where('id', '!=', kept)
            .execute()
          const login = logins.find((each) => each.id === id)
          if (notice) await queueNotice(trx, notice, 'removed.login', nowMs, login?.provider)
          return 'removed'
        }),
      ),
  }
}

const toLogin = (row: Selectable<VaultTables['vault_logins']>): Login => ({
  id: row.id,
  provider: row.provider,
  name: row.name,
  createdMs: Number(row.created_ms),
})
