import { type Kysely, sql } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { VaultTables } from './VaultTables'

/** What may be done `max` times in a window that begins with the first time. */
export interface Ceiling {
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

/** Counters that all processes on the database share, and that a restart does not clear. */
export function createLimitStore(db: Kysely<VaultTables>) {
  return {
    /** Counts one, in one statement, and says how many are left; else how long to wait. @throws StoreError */
    take: ({ key, max, windowMs }: Ceiling, nowMs: number): Promise<{ waitMs: number; left: number }> =>
      guarded(async () => {
        const counted = await db
          .insertInto('vault_limits')
          .values({ key, count: 1, ends_ms: nowMs + windowMs })
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet({
                count: sql<number>`case when vault_limits.ends_ms <= ${nowMs} then 1 else vault_limits.count + 1 end`,
                ends_ms: sql<number>`case when vault_limits.ends_ms <= ${nowMs} then excluded.ends_ms else vault_limits.ends_ms end`,
              })
              .where((where) =>
                where.or([where('vault_limits.ends_ms', '<=', nowMs), where('vault_limits.count', '<', max)]),
              ),
          )
          .returning('count')
          .executeTakeFirst()
        if (counted) return { waitMs: 0, left: Math.max(0, max - Number(counted.count)) }
        const row = await db
          .selectFrom('vault_limits')
          .select('ends_ms')
          .where('key', '=', key)
          .executeTakeFirst()
        return { waitMs: Math.max(1, Number(row?.ends_ms ?? nowMs) - nowMs), left: 0 }
      }),
    /** Takes one count back, in one statement. @throws StoreError */
    giveBack: (key: string): Promise<void> =>
      guarded(async () => {
        await db
          .updateTable('vault_limits')
          .set((set) => ({ count: set('count', '-', 1) }))
          .where('key', '=', key)
          .where('count', '>', 0)
          .execute()
      }),
    sweep: (nowMs: number) =>
      guarded(async () => void (await db.deleteFrom('vault_limits').where('ends_ms', '<=', nowMs).execute())),
  }
}
