import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { codePolicy, toTold } from '../policy/codePolicy'
import { emailChangePolicy } from '../policy/emailChangePolicy'
import { isEmailTaken, moveEmail, readEmail } from './accountEmail'
import { type QueuedMail, toOutboxRow } from './createOutboxStore'
import { type EmailChange, toChange, toChangeRow } from './emailChangeRow'
import { lockAccount } from './lockAccount'
import type { VaultTables } from './VaultTables'

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
    const isRight = row.code === hash
    const untilMs = Number(row.until_ms)
    const facts = { isAwaited: row.state === state, isRight, tries: row.tries, untilMs }
    return toTold(codePolicy(facts, { mostTries, nowMs }))
  }
  const queue = (trx: Kysely<VaultTables>, mail: QueuedMail) =>
    trx.insertInto('vault_outbox').values(toOutboxRow(mail)).execute()

  return {
    emailOf: (account: string): Promise<{ email: string | null; emailKey: string | null } | undefined> =>
      guarded(() => readEmail(db, account)),
    /** The code belongs to the old email, or to the new one without an old one. */
    begin: (change: EmailChange, code: string, mail: QueuedMail) =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          await lockAccount(trx, change.account)
          const state = emailChangePolicy.firstStep(change.oldEmailKey)
          await trx
            .insertInto('vault_email_changes')
            .values({ ...toChangeRow(change), state, code, tries: 0, undo: null, undo_until_ms: 0 })
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
          const { id, account, oldEmailKey } = typed.change
          const current = await readEmail(trx, account)
          const isTaken = await isEmailTaken(trx, typed.change, typed.nowMs)
          const outcome = emailChangePolicy.confirm({
            isTaken,
            oldEmailKey,
            currentEmailKey: current?.emailKey,
          })
          // Another change may move the account after it was read.
          const isDone = outcome === 'moved' && (await moveEmail(trx, typed.change))
          await trx
            .updateTable('vault_email_changes')
            .set(
              isDone && undo
                ? { state: 'done', undo: undo.hash, undo_until_ms: undo.untilMs, until_ms: undo.untilMs }
                : { state: 'ended' },
            )
            .where('id', '=', id)
            .execute()
          if (!isDone) return { outcome: outcome === 'taken' ? 'taken' : 'spent' }
          if (undo) await queue(trx, undo.mail)
          return tried
        }),
      ),
    sweep: (nowMs: number) =>
      guarded(
        async () =>
          void (await db.deleteFrom('vault_email_changes').where('until_ms', '<=', nowMs).execute()),
      ),
  }
}
