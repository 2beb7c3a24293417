import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { deletionPolicy } from '../policy/deletionPolicy'
import { deleteAccount, Kept } from './deleteAccount'
import { lockAccount } from './lockAccount'
import { type MailsTo, queueTo, toTold } from './mailsTo'
import type { VaultTables } from './VaultTables'

/** An account whose deletion was asked for. */
export interface Deletion {
  readonly account: string
  readonly dueMs: number
  readonly locale: string | null
}

/** Accounts whose deletion was asked for: it is the account's row that is kept or deleted, never half of it. */
export function createDeletionStore(db: Kysely<VaultTables>) {
  /** One statement: a sweep that deletes the row is waited for, or waits. */
  async function keep(
    of: { readonly id: string } | { readonly keep: string },
    mailsTo: MailsTo,
    nowMs: number,
  ): Promise<Pick<Deletion, 'account' | 'locale'> | undefined> {
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('vault_accounts')
        .set({ delete_ms: null, keep: null })
        .where((where) => where.and(of))
        .where('delete_ms', 'is not', null)
        .returning(['id', 'email', 'locale'])
        .executeTakeFirst()
      if (!row) return undefined
      await queueTo(trx, mailsTo(toTold(row, await undoable(trx, row.id, nowMs).execute())))
      return { account: row.id, locale: row.locale }
    })
  }

  return {
    /** When the account is deleted; null if that was not asked for. Undefined without such an account. */
    dueMs: (account: string): Promise<number | null | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_accounts')
          .select('delete_ms')
          .where('id', '=', account)
          .executeTakeFirst()
        return row && (row.delete_ms === null ? null : Number(row.delete_ms))
      }),
    /**
     * The account is deleted at `dueMs`, unless it is kept until then. A deletion under way stays as it is, with its link.
     * @throws AccountGone
     */
    begin: (
      account: string,
      { dueMs, keep: hash }: { readonly dueMs: number; readonly keep: string },
      mailsTo: MailsTo,
      nowMs: number,
    ): Promise<ReturnType<typeof deletionPolicy>> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          await lockAccount(trx, account)
          const { delete_ms, ...told } = await trx
            .selectFrom('vault_accounts')
            .select(['delete_ms', 'email', 'locale'])
            .where('id', '=', account)
            .executeTakeFirstOrThrow()
          const deleteMs = delete_ms === null ? null : Number(delete_ms)
          const hasUndoableChange = (await undoable(trx, account, nowMs).execute()).length > 0
          const decision = deletionPolicy({ deleteMs, hasUndoableChange }, { dueMs })
          if (decision.outcome !== 'begun') return decision
          await trx
            .updateTable('vault_accounts')
            .set({ delete_ms: dueMs, keep: hash })
            .where('id', '=', account)
            .execute()
          await queueTo(trx, mailsTo(toTold(told, [])))
          return decision
        }),
      ),
    /** Whether there was a deletion to take back. */
    keep: (account: string, mailsTo: MailsTo, nowMs: number): Promise<boolean> =>
      guarded(async () => (await keep({ id: account }, mailsTo, nowMs)) !== undefined),
    /** By the link of the mail, once. */
    keepByLink: (hash: string, mailsTo: MailsTo, nowMs: number) =>
      guarded(() => keep({ keep: hash }, mailsTo, nowMs)),
    ofLink: (hash: string): Promise<Deletion | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_accounts')
          .select(['id', 'delete_ms', 'keep', 'locale'])
          .where('keep', '=', hash)
          .where('delete_ms', 'is not', null)
          .executeTakeFirst()
        return row && toDeletion(row)
      }),
    /** Accounts whose time has come. */
    due: (nowMs: number, most: number): Promise<readonly string[]> =>
      guarded(async () => {
        const rows = await db
          .selectFrom('vault_accounts')
          .select('id')
          .where('delete_ms', '<=', nowMs)
          .orderBy('delete_ms')
          .limit(most)
          .execute()
        return rows.map(({ id }) => id)
      }),
    /** All that is kept of an account whose time has come, and was not kept meanwhile. Whether it was. */
    delete: (account: string, mailsTo: MailsTo, nowMs: number): Promise<boolean> =>
      guarded(() =>
        db
          .transaction()
          .execute(async (trx) => {
            await deleteAccount(trx, account, mailsTo, nowMs)
            return true
          })
          .catch((error: unknown) => {
            if (error instanceof Kept) return false
            throw error
          }),
      ),
  }
}

const undoable = (trx: Kysely<VaultTables>, account: string, nowMs: number) =>
  trx
    .selectFrom('vault_email_changes')
    .select('old_email')
    .where('account', '=', account)
    .where('state', '=', 'done')
    .where('undo_until_ms', '>', nowMs)

const toDeletion = (row: {
  readonly id: string
  readonly delete_ms: number | null
  readonly locale: string | null
}): Deletion => ({ account: row.id, dueMs: Number(row.delete_ms), locale: row.locale })
