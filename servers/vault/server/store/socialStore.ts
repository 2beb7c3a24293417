import { randomUUID } from 'node:crypto'
import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { AccountGone } from './AccountGone'
import { type Attempt, toAttemptRow } from './attemptStore'
import { lockAccount } from './lockAccount'
import { addLogin, findLogin, type LoginChanger, type LoginOf } from './loginStore'
import { type QueuedMail, toOutboxRow } from './outboxStore'
import { type NewSession, openSession } from './signInTo'
import type { VaultTables } from './VaultTables'

/** One visitor who signs in at a provider, on one device. Its hashes are those of `tables.ts`. */
export interface SocialAttempt {
  readonly id: string
  readonly provider: LoginProvider
  readonly project: string
  readonly origin: string
  readonly device: string
  readonly deviceName: string
  readonly ip: string
  readonly locale: string
  readonly session: string | null
  readonly windowHash: string | null
  readonly state: string | null
  readonly number: string | null
  readonly returnUrl: string | null
  readonly channel: string | null
  readonly status: VaultTables['vault_social_attempts']['status']
  readonly result: string | null
  readonly untilMs: number
  readonly createdMs: number
}

export type JoinOutcome = 'joined' | 'taken' | 'too many' | 'unknown' | 'signed out'

export function createSocialStore(db: Kysely<VaultTables>) {
  /** Once, of a result that is still there. */
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

  return {
    begin: (attempt: SocialAttempt) =>
      guarded(async () => {
        await db.insertInto('vault_social_attempts').values(toRow(attempt)).execute()
      }),
    find: (id: string): Promise<SocialAttempt | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_social_attempts')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** The attempt of a window that has not come back from the provider. */
    ofWindow: (id: string, windowHash: string, nowMs: number): Promise<SocialAttempt | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_social_attempts')
          .selectAll()
          .where('id', '=', id)
          .where('window_hash', '=', windowHash)
          .where('status', '=', 'begun')
          .where('until_ms', '>', nowMs)
          .executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** The window goes to the provider. A window that comes again gets another `state`. Whether it goes. */
    goOn: (id: string, state: string, nowMs: number): Promise<boolean> =>
      guarded(async () => {
        const { numUpdatedRows } = await db
          .updateTable('vault_social_attempts')
          .set({ state })
          .where('id', '=', id)
          .where('status', '=', 'begun')
          .where('until_ms', '>', nowMs)
          .executeTakeFirst()
        return Number(numUpdatedRows) === 1
      }),
    /** The language of the widget that began, for the page to which the visitor comes back. It takes nothing. */
    localeOf: (state: string, provider: LoginProvider, nowMs: number): Promise<string | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_social_attempts')
          .select('locale')
          .where('state', '=', state)
          .where('provider', '=', provider)
          .where('until_ms', '>', nowMs)
          .executeTakeFirst()
        return row?.locale
      }),
    /** Takes the visitor who comes back with a `state` of this provider, once. */
    takeReturn: (state: string, provider: LoginProvider, nowMs: number): Promise<SocialAttempt | undefined> =>
      guarded(async () => {
        const row = await db
          .updateTable('vault_social_attempts')
          .set({ status: 'returned' })
          .where('state', '=', state)
          .where('provider', '=', provider)
          .where('status', '=', 'begun')
          .where('until_ms', '>', nowMs)
          .returningAll()
          .executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** Keeps who the provider, or the phone, says it is. Whether the attempt still was in the state `from`. */
    keepResult: (
      id: string,
      from: 'begun' | 'returned',
      to: { readonly status: 'number' | 'done'; readonly result: string },
    ): Promise<boolean> =>
      guarded(async () => {
        const { numUpdatedRows } = await db
          .updateTable('vault_social_attempts')
          .set(to)
          .where('id', '=', id)
          .where('status', '=', from)
          .executeTakeFirst()
        return Number(numUpdatedRows) === 1
      }),
    /** Takes the one try to type the number. The attempt, if its window has this secret. */
    takeTry: (id: string, windowHash: string, nowMs: number): Promise<SocialAttempt | undefined> =>
      guarded(async () => {
        const row = await db
          .updateTable('vault_social_attempts')
          .set({ status: 'returned' })
          .where('id', '=', id)
          .where('window_hash', '=', windowHash)
          .where('status', '=', 'number')
          .where('until_ms', '>', nowMs)
          .returningAll()
          .executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** The number was right: the frame may have the result. */
    finish: (id: string) =>
      guarded(async () => {
        await db
          .updateTable('vault_social_attempts')
          .set({ status: 'done' })
          .where('id', '=', id)
          .where('status', '=', 'returned')
          .execute()
      }),
    /** Whether this device has signed in to the login's account for this page. */
    isKnownDevice: (
      { provider, subject }: LoginOf,
      { origin, device }: Pick<SocialAttempt, 'origin' | 'device'>,
    ): Promise<boolean> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_devices')
          .innerJoin('vault_logins', 'vault_logins.account', 'vault_devices.account')
          .select('vault_devices.device')
          .where('vault_logins.provider', '=', provider)
          .where('vault_logins.subject', '=', subject)
          .where('vault_devices.origin', '=', origin)
          .where('vault_devices.device', '=', device)
          .executeTakeFirst()
        return row !== undefined
      }),
    /** The phone's answer in place of its channel. */
    keepChannel: (id: string, channel: string) =>
      guarded(async () => {
        await db
          .updateTable('vault_social_attempts')
          .set({ channel })
          .where('id', '=', id)
          .where('status', '=', 'begun')
          .execute()
      }),
    /** Ends it without a result. */
    end: (id: string, status: 'refused' | 'failed') =>
      guarded(async () => {
        await db
          .updateTable('vault_social_attempts')
          .set({ status, result: null })
          .where('id', '=', id)
          .where('status', 'in', ['begun', 'returned', 'number'])
          .execute()
      }),
    /** Ends an attempt whose channel is no more, unless that has changed since. */
    expire: (id: string, channel: string, nowMs: number) =>
      guarded(async () => {
        await db
          .updateTable('vault_social_attempts')
          .set({ until_ms: nowMs })
          .where('id', '=', id)
          .where('status', '=', 'begun')
          .where('channel', '=', channel)
          .execute()
      }),
    /** The account that has this login, or the address. */
    accountOf: ({ provider, subject }: LoginOf, emailKey: string | undefined) =>
      guarded(async (): Promise<'of login' | 'of address' | undefined> => {
        const login = await db
          .selectFrom('vault_logins')
          .select('id')
          .where('provider', '=', provider)
          .where('subject', '=', subject)
          .executeTakeFirst()
        if (login) return 'of login'
        if (emailKey === undefined) return undefined
        const account = await db
          .selectFrom('vault_accounts')
          .select('id')
          .where('email_key', '=', emailKey)
          .executeTakeFirst()
        return account && 'of address'
      }),
    /** Account, login, device and session, in one: the account is a new one where the login has none. */
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
            ...{ login_provider: login.provider, login_name: login.name },
            ...{ login_subject: login.subject, login_sealed_subject: login.sealedSubject },
          }
          await trx
            .insertInto('vault_attempts')
            .values({ ...toAttemptRow(attempt), ...of, approval: null, code, tries: 0 })
            .execute()
          await trx.insertInto('vault_outbox').values(toOutboxRow(mail)).execute()
          return true
        }),
      ),
    sweep: (beforeMs: number) =>
      guarded(
        async () =>
          void (await db.deleteFrom('vault_social_attempts').where('until_ms', '<', beforeMs).execute()),
      ),
  }
}

/** The login with its account, which is locked first: a deletion of it deletes the login after that, too. */
async function lockLogin(
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

/** An account of the login alone. Where another process made one at the same time, that one. */
async function makeAccount(
  trx: Transaction<VaultTables>,
  login: LoginOf,
  { accountId, nowMs }: NewSession,
  locale: string,
): Promise<{ id: string; account: string }> {
  const { provider, subject, sealedSubject, name } = login
  await trx
    .insertInto('vault_logins')
    .values({
      ...{ id: randomUUID(), account: accountId, provider, subject, sealed_subject: sealedSubject },
      ...{ name, created_ms: nowMs },
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

const toRow = (attempt: SocialAttempt): VaultTables['vault_social_attempts'] => ({
  id: attempt.id,
  provider: attempt.provider,
  project: attempt.project,
  origin: attempt.origin,
  device: attempt.device,
  device_name: attempt.deviceName,
  ip: attempt.ip,
  locale: attempt.locale,
  session: attempt.session,
  window_hash: attempt.windowHash,
  state: attempt.state,
  number: attempt.number,
  return_url: attempt.returnUrl,
  channel: attempt.channel,
  status: attempt.status,
  result: attempt.result,
  until_ms: attempt.untilMs,
  created_ms: attempt.createdMs,
})

const toAttempt = (row: Selectable<VaultTables['vault_social_attempts']>): SocialAttempt => ({
  id: row.id,
  provider: row.provider,
  project: row.project,
  origin: row.origin,
  device: row.device,
  deviceName: row.device_name,
  ip: row.ip,
  locale: row.locale,
  session: row.session,
  windowHash: row.window_hash,
  state: row.state,
  number: row.number,
  returnUrl: row.return_url,
  channel: row.channel,
  status: row.status,
  result: row.result,
  untilMs: Number(row.until_ms),
  createdMs: Number(row.created_ms),
})
