import { type Kysely, sql } from 'kysely'
import { guarded } from '../../kit/store/guarded'
import type { Tables } from './tables'
import type { TelemetryStore } from './telemetryStore'

/** Counts of events in SQLite or PostgreSQL, by the same queries. */
export function createTelemetryStore(db: Kysely<Tables>): TelemetryStore {
  return {
    count: (event) =>
      guarded(async () => {
        await db
          .insertInto('telemetry_counts')
          .values({ ...event, count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'project', 'type', 'event'])
              .doUpdateSet({ count: sql`telemetry_counts.count + 1` }),
          )
          .execute()
      }),
    countsOf: (project) =>
      guarded(async () => {
        const rows = await db
          .selectFrom('telemetry_counts')
          .selectAll()
          .where('project', '=', project)
          .orderBy('day')
          .orderBy('event')
          .execute()
        return rows.map((row) => ({ ...row, count: Number(row.count) }))
      }),
  }
}
