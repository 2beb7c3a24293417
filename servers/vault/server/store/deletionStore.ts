import type { Kysely, Transaction } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { lockAccount } from './lockAccount'
import { type QueuedMail, toOutboxRow } from './outboxStore'
import type { VaultTables } from './VaultTables'

/** Who is told of a deletion, and in which language: the old address of a change that can be undone, too. */
export interface Told {
  readonly emails: readonly string[]
  readonly locale: string | null
}

/** An account whose deletion was asked for. */
export interface Deletion {
  readonly account: string
  readonly dueMs: number
  readonly locale: string | null
}

/** Makes the mails of an event; none where nobody can be told. */
export type MailsTo = (told: Told) => readonly QueuedMail[]

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
      await queue(trx, mailsTo(toTold(row, await undoable(trx, row.id, nowMs).execute())))
      return { account: row.id, locale: row.locale }
    })
  }

  return {
    /** When the account is deleted; null where that was not asked for. Undefined without such an account. */
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
    ): Promise<{ outcome: 'begun' | 'under way'; dueMs: number } | { outcome: 'undoable' }> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          await lockAccount(trx, account)
          const { delete_ms, ...told } = await trx
            .selectFrom('vault_accounts')
            .select(['delete_ms', 'email', 'locale'])
            .where('id', '=', account)
            .executeTakeFirstOrThrow()
          if (delete_ms !== null) return { outcome: 'under way', dueMs: Number(delete_ms) }
          if ((await undoable(trx, account, nowMs).execute()).length > 0) return { outcome: 'undoable' }
          await trx
            .updateTable('vault_accounts')
            .set({ delete_ms: dueMs, keep: hash })
            .where('id', '=', account)
            .execute()
          await queue(trx, mailsTo(toTold(told, [])))
          return { outcome: 'begun', dueMs }
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

/** What an account has, deleted after its row; a change of address that began meanwhile, too. */
const tablesOfAccount = [
  ...(['vault_logins', 'vault_grants', 'vault_slots', 'vault_sessions'] as const),
  ...(['vault_devices', 'vault_mailboxes'] as const),
  ...(['vault_openings', 'vault_email_changes'] as const),
] as const

/** Ends a transaction without a trace. */
class Kept extends Error {}

/**
 * What waits for an account's row in other transactions is locked before it, so that two never wait for each other.
 * @throws Kept
 */
async function deleteAccount(
  trx: Transaction<VaultTables>,
  account: string,
  mailsTo: MailsTo,
  nowMs: number,
): Promise<void> {
  await trx
    .deleteFrom('vault_social_attempts')
    .where('session', 'in', (select) =>
      select.selectFrom('vault_sessions').select('vault_sessions.id').where('account', '=', account),
    )
    .execute()
  const changes = await trx
    .deleteFrom('vault_email_changes')
    .where('account', '=', account)
    .returning(['old_email', 'state', 'undo_until_ms'])
    .execute()
  const row = await trx
    .deleteFrom('vault_accounts')
    .where('id', '=', account)
    .where('delete_ms', '<=', nowMs)
    .returning(['email', 'locale'])
    .executeTakeFirst()
  if (!row) throw new Kept()
  for (const table of tablesOfAccount) await trx.deleteFrom(table).where('account', '=', account).execute()
  const told = changes.filter(({ state, undo_until_ms }) => state === 'done' && Number(undo_until_ms) > nowMs)
  await queue(trx, mailsTo(toTold(row, told)))
}

const undoable = (trx: Kysely<VaultTables>, account: string, nowMs: number) =>
  trx
    .selectFrom('vault_email_changes')
    .select('old_email')
    .where('account', '=', account)
    .where('state', '=', 'done')
    .where('undo_until_ms', '>', nowMs)

const toTold = (
  { email, locale }: { readonly email: string | null; readonly locale: string | null },
  changes: readonly { readonly old_email: string | null }[],
): Told => {
  const emails = new Set([email, ...changes.map(({ old_email }) => old_email)])
  return { emails: [...emails].filter((each) => each !== null), locale }
}

const toDeletion = (row: {
  readonly id: string
  readonly delete_ms: number | null
  readonly locale: string | null
}): Deletion => ({ account: row.id, dueMs: Number(row.delete_ms), locale: row.locale })

async function queue(trx: Kysely<VaultTables>, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length > 0) await trx.insertInto('vault_outbox').values(mails.map(toOutboxRow)).execute()
}
