import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Kysely, Selectable } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { addLogin } from './loginStore'
import type { Notice } from './noticeStore'
import { type QueuedMail, toOutboxRow } from './outboxStore'
import { type NewSession, signInTo } from './signInTo'
import type { VaultTables } from './VaultTables'

/** One visitor who signs in by mail, on one device. */
export interface Attempt {
  readonly id: string
  readonly project: string
  readonly origin: string
  readonly email: string
  readonly emailKey: string
  readonly device: string
  readonly deviceName: string
  readonly ip: string
  readonly locale: string
  readonly number: string
  /** `device`: the approval is awaited. `code`: the code is. */
  readonly state: 'device' | 'code' | 'done' | 'ended'
  /** The hash of the secret that approves it; null if it needs no approval. */
  readonly windowHash: string | null
  /** Whether the frame's window has shown the secret. */
  readonly isOpened: boolean
  readonly untilMs: number
  readonly createdMs: number
}

/** `left`: how often the code may still be tried. */
export type CodeOutcome =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'spent' }
  /** The address opened a wallet until lately, and can undo that it does no more. */
  | { readonly outcome: 'moved' }
  | { readonly outcome: 'wrong'; readonly left: number }
  | {
      readonly outcome: 'signed in'
      readonly account: string
      readonly email: string
      /** The login at a provider that was added to the account. */
      readonly login: { readonly provider: LoginProvider; readonly name: string | null } | undefined
    }

export function createAttemptStore(db: Kysely<VaultTables>) {
  return {
    /** Whether the device has signed in to the account of the address: one statement, also where there is none. */
    isKnownDevice: (emailKey: string, origin: string, device: string, mostWrong: number): Promise<boolean> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_devices')
          .innerJoin('vault_accounts', 'vault_accounts.id', 'vault_devices.account')
          .select('vault_devices.device')
          .where('vault_accounts.email_key', '=', emailKey)
          .where('vault_devices.origin', '=', origin)
          .where('vault_devices.device', '=', device)
          .where('vault_devices.wrong', '<', mostWrong)
          .executeTakeFirst()
        return row !== undefined
      }),
    /** The attempt and its mail, together. Earlier attempts of the device for the address end. */
    begin: (attempt: Attempt, hashes: { approval: string | null; code: string | null }, mail: QueuedMail) =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          await trx
            .updateTable('vault_attempts')
            .set({ state: 'ended' })
            .where('email_key', '=', attempt.emailKey)
            .where('device', '=', attempt.device)
            .where('origin', '=', attempt.origin)
            .where('state', 'in', ['device', 'code'])
            .execute()
          await trx
            .insertInto('vault_attempts')
            .values({ ...toAttemptRow(attempt), ...hashes, tries: 0 })
            .execute()
          await trx.insertInto('vault_outbox').values(toOutboxRow(mail)).execute()
        }),
      ),
    find: (id: string): Promise<Attempt | undefined> =>
      guarded(async () => {
        const row = await db.selectFrom('vault_attempts').selectAll().where('id', '=', id).executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** The account that its right code adds a login to. */
    accountToJoin: (id: string): Promise<string | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_attempts')
          .innerJoin('vault_accounts', 'vault_accounts.email_key', 'vault_attempts.email_key')
          .select('vault_accounts.id')
          .where('vault_attempts.id', '=', id)
          .where('vault_attempts.login_provider', 'is not', null)
          .executeTakeFirst()
        return row?.id
      }),
    /** The attempt that still awaits the approval. */
    awaiting: (approval: string, nowMs: number): Promise<Attempt | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_attempts')
          .selectAll()
          .where('approval', '=', approval)
          .where('state', '=', 'device')
          .where('until_ms', '>', nowMs)
          .executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** Marks the attempt as opened by the window that has its secret. Undefined if there is no such attempt. */
    open: (id: string, windowHash: string, nowMs: number): Promise<Attempt | undefined> =>
      guarded(async () => {
        const row = await db
          .updateTable('vault_attempts')
          .set({ is_opened: 1 })
          .where('id', '=', id)
          .where('window_hash', '=', windowHash)
          .where('state', '=', 'device')
          .where('until_ms', '>', nowMs)
          .returningAll()
          .executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** Turns the approval into a code and its mail, once, for the browser that has the secret. Whether it did. */
    approve: (
      { approval, windowHash }: { approval: string; windowHash: string },
      nowMs: number,
      code: { hash: string; untilMs: number },
      mail: QueuedMail,
    ): Promise<boolean> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('vault_attempts')
            .set({ state: 'code', code: code.hash, until_ms: code.untilMs })
            .where('approval', '=', approval)
            .where('window_hash', '=', windowHash)
            .where('state', '=', 'device')
            .where('until_ms', '>', nowMs)
            .executeTakeFirst()
          if (Number(numUpdatedRows) === 0) return false
          await trx.insertInto('vault_outbox').values(toOutboxRow(mail)).execute()
          return true
        }),
      ),
    refuse: (approval: string) =>
      guarded(async () => {
        await db
          .updateTable('vault_attempts')
          .set({ state: 'ended' })
          .where('approval', '=', approval)
          .where('state', '=', 'device')
          .execute()
      }),
    /**
     * Tries a code. The try is counted before the code is compared, so that concurrent tries cannot exceed their
     * number; the right one makes account, device and session in the same transaction.
     */
    tryCode: (
      { id, device, origin }: { id: string; device: string; origin: string },
      {
        hash,
        nowMs,
        mostTries,
        mostLogins,
        notice,
      }: { hash: string; nowMs: number; mostTries: number; mostLogins: number; notice?: Notice | undefined },
      session: NewSession,
    ): Promise<CodeOutcome> =>
      guarded(() =>
        db.transaction().execute(async (trx): Promise<CodeOutcome> => {
          const row = await trx
            .updateTable('vault_attempts')
            .set((set) => ({ tries: set('tries', '+', 1) }))
            .where('id', '=', id)
            .where('device', '=', device)
            .where('origin', '=', origin)
            .returningAll()
            .executeTakeFirst()
          if (!row) return { outcome: 'unknown' }
          if (row.state !== 'code' || row.tries > mostTries || Number(row.until_ms) <= nowMs)
            return { outcome: 'spent' }
          if (row.code !== hash) {
            await trx
              .updateTable('vault_devices')
              .set((set) => ({ wrong: set('wrong', '+', 1) }))
              .where('device', '=', device)
              .where('origin', '=', origin)
              .where('account', 'in', (select) =>
                select
                  .selectFrom('vault_accounts')
                  .select('vault_accounts.id')
                  .where('email_key', '=', row.email_key),
              )
              .execute()
            return row.tries < mostTries
              ? { outcome: 'wrong', left: mostTries - row.tries }
              : { outcome: 'spent' }
          }
          await trx.updateTable('vault_attempts').set({ state: 'done' }).where('id', '=', id).execute()
          const signedIn = await signInTo(trx, row, session)
          if (!signedIn) return { outcome: 'moved' }
          const { login_provider: provider, login_subject: subject, login_name: name } = row
          const sealedSubject = row.login_sealed_subject
          if (provider === null || subject === null || sealedSubject === null)
            return { outcome: 'signed in', ...signedIn, login: undefined }
          const added = await addLogin(
            trx,
            signedIn.account,
            { provider, subject, sealedSubject, name },
            { nowMs, notice, most: mostLogins },
          )
          if (typeof added !== 'string') {
            await trx
              .updateTable('vault_sessions')
              .set({ login: added.id })
              .where('id', '=', session.id)
              .execute()
            return { outcome: 'signed in', ...signedIn, login: { provider, name } }
          }
          // The code has signed in all the same; the login stays where it is.
          return { outcome: 'signed in', ...signedIn, login: undefined }
        }),
      ),
    sweep: (beforeMs: number) =>
      guarded(
        async () => void (await db.deleteFrom('vault_attempts').where('until_ms', '<', beforeMs).execute()),
      ),
  }
}

/** Without its hashes and tries. */
export const toAttemptRow = (attempt: Attempt) => ({
  id: attempt.id,
  project: attempt.project,
  origin: attempt.origin,
  email: attempt.email,
  email_key: attempt.emailKey,
  device: attempt.device,
  device_name: attempt.deviceName,
  ip: attempt.ip,
  locale: attempt.locale,
  number: attempt.number,
  state: attempt.state,
  until_ms: attempt.untilMs,
  created_ms: attempt.createdMs,
  window_hash: attempt.windowHash,
  is_opened: Number(attempt.isOpened),
})

const toAttempt = (row: Selectable<VaultTables['vault_attempts']>): Attempt => ({
  id: row.id,
  project: row.project,
  origin: row.origin,
  email: row.email,
  emailKey: row.email_key,
  device: row.device,
  deviceName: row.device_name,
  ip: row.ip,
  locale: row.locale,
  number: row.number,
  state: row.state,
  untilMs: Number(row.until_ms),
  createdMs: Number(row.created_ms),
  windowHash: row.window_hash,
  isOpened: row.is_opened === 1,
})
