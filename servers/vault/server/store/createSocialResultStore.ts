import type { Kysely, Transaction } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { socialPolicy } from '../policy/socialPolicy'
import { lockLogin, makeAccount } from './accountOfLogin'
import { addLogin, type LoginChanger, type LoginOf } from './addLogin'
import { type Attempt, toAttemptRow } from './attemptRow'
import { type QueuedMail, toOutboxRow } from './createOutboxStore'
import { type NewSession, openSession } from './signInTo'
import type { VaultTables } from './VaultTables'

export type JoinOutcome = 'joined' | 'taken' | 'too many' | 'unknown' | 'signed out'

/** What becomes of the result of an attempt: a sign-in, a login more, or a code. */
export function createSocialResultStore(db: Kysely<VaultTables>) {
  return {
    /** The account that has this login, or the address. */
    accountOf: ({ provider, subject }: LoginOf, emailKey: string | undefined) =>
      guarded(async (): Promise<'of login' | 'of address' | undefined> => {
        const login = await db
          .selectFrom('vault_logins')
          .select('id')
          .where('provider', '=', provider)
          .where('subject', '=', subject)
          .executeTakeFirst()
        const account = await db
          .selectFrom('vault_accounts')
          .select('id')
          .where('email_key', '=', emailKey ?? null)
          .executeTakeFirst()
        return socialPolicy.accountOf({ hasLogin: login !== undefined, hasEmail: account !== undefined })
      }),
    /** Writes account, login, device and session at once. The account is new if no account has the login. */
    signIn: (id: string, login: LoginOf, session: NewSession) =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const { nowMs } = session
          const attempt = await redeem(trx, id, nowMs)
          if (!attempt) return undefined
          const { id: loginId, account } =
            (await lockLogin(trx, login)) ?? (await makeAccount(trx, login, session, attempt.locale))
          await openSession(trx, { account, login: loginId }, attempt, session)
          const { email } = await trx
            .selectFrom('vault_accounts')
            .select('email')
            .where('id', '=', account)
            .executeTakeFirstOrThrow()
          return { account, email }
        }),
      ),
    /** The login becomes one of the account of the session that asked, if that still is. */
    join: (id: string, login: LoginOf, limits: LoginChanger & { readonly most: number }) =>
      guarded(() =>
        db.transaction().execute(async (trx): Promise<{ outcome: JoinOutcome; account: string }> => {
          const attempt = await redeem(trx, id, limits.nowMs)
          if (!attempt) return { outcome: 'unknown', account: '' }
          const session = await trx
            .selectFrom('vault_sessions')
            .select('account')
            .where('id', '=', attempt.session)
            .where('device', '=', attempt.device)
            .where('expires_ms', '>', limits.nowMs)
            .executeTakeFirst()
          if (!session) return { outcome: 'signed out', account: '' }
          const added = await addLogin(trx, session.account, login, limits)
          return { outcome: typeof added === 'string' ? added : 'joined', account: session.account }
        }),
      ),
    /** The code that adds the login to the account of its address is on its way. Whether the result was still there. */
    askCode: (
      id: string,
      { attempt, login, code, mail }: { attempt: Attempt; login: LoginOf; code: string; mail: QueuedMail },
    ): Promise<boolean> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          if (!(await redeem(trx, id, attempt.createdMs))) return false
          const of = {
            login_provider: login.provider,
            login_name: login.name,
            login_subject: login.subject,
            login_sealed_subject: login.sealedSubject,
          }
          await trx
            .insertInto('vault_attempts')
            .values({ ...toAttemptRow(attempt), ...of, approval: null, code, tries: 0 })
            .execute()
          await trx.insertInto('vault_outbox').values(toOutboxRow(mail)).execute()
          return true
        }),
      ),
  }
}

/** Takes the result of an attempt, once. */
async function redeem(trx: Transaction<VaultTables>, id: string, nowMs: number) {
  return trx
    .updateTable('vault_social_attempts')
    .set({ status: 'redeemed', result: null })
    .where('id', '=', id)
    .where('status', '=', 'done')
    .where('until_ms', '>', nowMs)
    .returningAll()
    .executeTakeFirst()
}
