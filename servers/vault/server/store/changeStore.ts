import type { Kysely, Selectable } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { lockAccount } from './lockAccount'
import { type QueuedMail, toOutboxRow } from './outboxStore'
import type { VaultTables } from './VaultTables'

/** A change of an account's address. */
export interface EmailChange {
  readonly id: string
  readonly account: string
  readonly device: string
  readonly origin: string
  /** None where the account had none: then nobody else has to agree, and nobody can undo it. */
  readonly oldEmail: string | null
  readonly oldEmailKey: string | null
  readonly newEmail: string
  readonly newEmailKey: string
  readonly locale: string
  readonly untilMs: number
  readonly createdMs: number
}

export type ChangeOutcome =
  | { readonly outcome: 'unknown' | 'spent' | 'taken' }
  | { readonly outcome: 'wrong'; readonly left: number }
  | { readonly outcome: 'right' }

/** Which code of a change is typed, by whom. */
interface Typed {
  readonly change: EmailChange
  readonly hash: string
  readonly nowMs: number
  readonly mostTries: number
}

export function createChangeStore(db: Kysely<VaultTables>) {
  /** Counts the try before it compares. */
  async function tryCode(
    trx: Kysely<VaultTables>,
    state: 'primary' | 'secondary',
    { change, hash, nowMs, mostTries }: Typed,
  ): Promise<ChangeOutcome> {
    const row = await trx
      .updateTable('vault_email_changes')
      .set((set) => ({ tries: set('tries', '+', 1) }))
      .where('id', '=', change.id)
      .returningAll()
      .executeTakeFirst()
    if (!row) return { outcome: 'unknown' }
    if (row.state !== state || row.tries > mostTries || Number(row.until_ms) <= nowMs)
      return { outcome: 'spent' }
    if (row.code === hash) return { outcome: 'right' }
    return row.tries < mostTries ? { outcome: 'wrong', left: mostTries - row.tries } : { outcome: 'spent' }
  }
  const queue = (trx: Kysely<VaultTables>, mail: QueuedMail) =>
    trx.insertInto('vault_outbox').values(toOutboxRow(mail)).execute()

  return {
    emailOf: (account: string): Promise<{ email: string | null; emailKey: string | null } | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_accounts')
          .select(['email', 'email_key'])
          .where('id', '=', account)
          .executeTakeFirst()
        return row && { email: row.email, emailKey: row.email_key }
      }),
    /** The code is of the old address, and of the new one where there is no old one. */
    begin: (change: EmailChange, code: string, mail: QueuedMail) =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          await lockAccount(trx, change.account)
          const state = change.oldEmailKey === null ? 'secondary' : 'primary'
          await trx
            .insertInto('vault_email_changes')
            .values({ ...toRow(change), state, code, tries: 0, undo: null, undo_until_ms: 0 })
            .execute()
          await queue(trx, mail)
        }),
      ),
    find: (id: string): Promise<EmailChange | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_email_changes')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        return row && toChange(row)
      }),
    /** The old address agrees; the new one is sent its code. */
    confirmPrimary: (
      typed: Typed,
      next: { readonly code: string; readonly untilMs: number; readonly mail: QueuedMail },
    ): Promise<ChangeOutcome> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const tried = await tryCode(trx, 'primary', typed)
          if (tried.outcome !== 'right') return tried
          await trx
            .updateTable('vault_email_changes')
            .set({ state: 'secondary', code: next.code, tries: 0, until_ms: next.untilMs })
            .where('id', '=', typed.change.id)
            .execute()
          await queue(trx, next.mail)
          return tried
        }),
      ),
    /** The new address agrees, and is the account's; the old one is told how to undo it. */
    confirmSecondary: (
      typed: Typed,
      undo: { readonly hash: string; readonly untilMs: number; readonly mail: QueuedMail } | undefined,
    ): Promise<ChangeOutcome> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const tried = await tryCode(trx, 'secondary', typed)
          if (tried.outcome !== 'right') return tried
          const { id, account, newEmail, newEmailKey, oldEmailKey } = typed.change
          // Another account has it, or lost it lately and may want it back.
          const taken = await trx
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
                .where('undo_until_ms', '>', typed.nowMs),
            )
            .executeTakeFirst()
          const moved = taken
            ? undefined
            : await trx
                .updateTable('vault_accounts')
                .set({ email: newEmail, email_key: newEmailKey })
                .where('id', '=', account)
                .where('email_key', oldEmailKey === null ? 'is' : '=', oldEmailKey)
                .executeTakeFirst()
          const isDone = Number(moved?.numUpdatedRows ?? 0) === 1
          await trx
            .updateTable('vault_email_changes')
            .set(
              isDone && undo
                ? { state: 'done', undo: undo.hash, undo_until_ms: undo.untilMs, until_ms: undo.untilMs }
                : { state: 'ended' },
            )
            .where('id', '=', id)
            .execute()
          if (!isDone) return { outcome: taken ? 'taken' : 'spent' }
          if (undo) await queue(trx, undo.mail)
          return tried
        }),
      ),
    /** Whether the account's address was changed so lately that it can be undone. */
    isUndoable: (account: string, nowMs: number): Promise<boolean> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_email_changes')
          .select('id')
          .where('account', '=', account)
          .where('state', '=', 'done')
          .where('undo_until_ms', '>', nowMs)
          .executeTakeFirst()
        return row !== undefined
      }),
    undoable: (undo: string, nowMs: number): Promise<EmailChange | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_email_changes')
          .selectAll()
          .where('undo', '=', undo)
          .where('state', '=', 'done')
          .where('undo_until_ms', '>', nowMs)
          .executeTakeFirst()
        return row && toChange(row)
      }),
    /**
     * The old address is the account's again, also after later changes; all its sessions end, no device is known any
     * more, denied ones stay denied, and a deletion that was asked for is taken back. Once.
     */
    undo: (change: EmailChange): Promise<boolean> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const { id, account, oldEmail, oldEmailKey, createdMs } = change
          const { numUpdatedRows } = await trx
            .updateTable('vault_email_changes')
            .set({ state: 'ended' })
            .where('id', '=', id)
            .where('state', '=', 'done')
            .executeTakeFirst()
          if (Number(numUpdatedRows) === 0) return false
          await trx
            .updateTable('vault_email_changes')
            .set({ state: 'ended' })
            .where('account', '=', account)
            .where('created_ms', '>=', createdMs)
            .execute()
          await trx
            .updateTable('vault_accounts')
            .set({ email: oldEmail, email_key: oldEmailKey, delete_ms: null, keep: null })
            .where('id', '=', account)
            .execute()
          await trx.deleteFrom('vault_sessions').where('account', '=', account).execute()
          await trx.deleteFrom('vault_devices').where('account', '=', account).execute()
          // Who was denied stays so.
          await trx
            .deleteFrom('vault_openings')
            .where('account', '=', account)
            .where('state', '!=', 'denied')
            .execute()
          return true
        }),
      ),
    sweep: (nowMs: number) =>
      guarded(
        async () =>
          void (await db.deleteFrom('vault_email_changes').where('until_ms', '<=', nowMs).execute()),
      ),
  }
}

const toRow = (change: EmailChange) => ({
  id: change.id,
  account: change.account,
  device: change.device,
  origin: change.origin,
  old_email: change.oldEmail,
  old_email_key: change.oldEmailKey,
  new_email: change.newEmail,
  new_email_key: change.newEmailKey,
  locale: change.locale,
  until_ms: change.untilMs,
  created_ms: change.createdMs,
})

const toChange = (row: Selectable<VaultTables['vault_email_changes']>): EmailChange => ({
  id: row.id,
  account: row.account,
  device: row.device,
  origin: row.origin,
  oldEmail: row.old_email,
  oldEmailKey: row.old_email_key,
  newEmail: row.new_email,
  newEmailKey: row.new_email_key,
  locale: row.locale,
  untilMs: Number(row.until_ms),
  createdMs: Number(row.created_ms),
})
