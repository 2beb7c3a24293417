import type { Statement } from '@shared/vault/protocol/messages'
import { Kysely, sql, type Transaction } from 'kysely'
import { sqliteDialect } from '../../../kit/store/sqliteDialect'
import type { Limits } from '../key/limits'
import type { Tables } from './tables'

/** `used`: this call is the statement's one use, the `inHour`th of all accounts. Otherwise nothing was written. */
export type UseResult =
  | { readonly status: 'used'; readonly inHour: number }
  | { readonly status: 'replayed' }
  | { readonly status: 'limited'; readonly retryAfterS: number; readonly isOfAll: boolean }

export interface WrapperStore {
  /** Uses a statement up and counts it, in one transaction that is on the disk when this resolves. */
  use(statement: Statement, nowS: number): Promise<UseResult>
  /** Removes what has expired. */
  sweep(nowS: number): Promise<void>
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** SQLite in a file of one process, or in memory without one. @throws when it is unavailable */
export async function openWrapperStore(
  file: string | undefined,
  limits: Pick<Limits, 'rewrapsPerAccountAndHour' | 'rewrapsPerMinute' | 'rewrapsPerHour' | 'clockSkewS'>,
): Promise<WrapperStore> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  try {
    await createTables(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    use: ({ sub, jti, exp }, nowS) =>
      db.transaction().execute(async (trx) => {
        const windows = [
          { scope: `account:${sub}`, until: endOfWindow(nowS, 3_600), max: limits.rewrapsPerAccountAndHour },
          { scope: 'all', until: endOfWindow(nowS, 60), max: limits.rewrapsPerMinute },
          { scope: allInHour, until: endOfWindow(nowS, 3_600), max: limits.rewrapsPerHour },
        ]
        // A statement is remembered for as long as a tolerant clock takes it.
        const used = { jti, expires: exp + limits.clockSkewS }
        if (await isUsed(trx, jti)) return { status: 'replayed' }
        for (const { scope, until, max } of windows)
          if ((await countOf(trx, scope, until)) >= max)
            return {
              status: 'limited',
              retryAfterS: Math.max(1, until - nowS),
              isOfAll: !scope.startsWith('account:'),
            }
        await trx.insertInto('used_statements').values(used).execute()
        for (const { scope, until } of windows)
          await trx
            .insertInto('rewrap_counts')
            .values({ scope, until, count: 1 })
            .onConflict((conflict) =>
              conflict
                .columns(['scope', 'until'])
                .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('rewrap_counts.count'), '+', 1) })),
            )
            .execute()
        return { status: 'used', inHour: await countOf(trx, allInHour, endOfWindow(nowS, 3_600)) }
      }),
    async sweep(nowS) {
      await db.deleteFrom('used_statements').where('expires', '<', nowS).execute()
      await db.deleteFrom('rewrap_counts').where('until', '<=', nowS).execute()
    },
    isReady: () =>
      sql`select 1 from used_statements limit 1`
        .execute(db)
        .then(() => true)
        .catch(() => false),
    close: () => db.destroy(),
  }
}

const allInHour = 'all in an hour'

const endOfWindow = (nowS: number, lengthS: number) => (Math.floor(nowS / lengthS) + 1) * lengthS

async function isUsed(trx: Transaction<Tables>, jti: string) {
  return !!(await trx.selectFrom('used_statements').select('jti').where('jti', '=', jti).executeTakeFirst())
}

async function countOf(trx: Transaction<Tables>, scope: string, until: number) {
  const row = await trx
    .selectFrom('rewrap_counts')
    .select('count')
    .where('scope', '=', scope)
    .where('until', '=', until)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

async function createTables(db: Kysely<Tables>) {
  // A used statement is not forgotten in a power cut.
  await sql`pragma synchronous = full`.execute(db)
  await db.schema
    .createTable('used_statements')
    .ifNotExists()
    .addColumn('jti', 'text', (column) => column.primaryKey())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('rewrap_counts')
    .ifNotExists()
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rewrap_counts_key', ['scope', 'until'])
    .execute()
}
