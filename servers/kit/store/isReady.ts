import { type Kysely, sql } from 'kysely'

/** Whether the database answers. */
export const isReady = <Tables>(db: Kysely<Tables>): Promise<boolean> =>
  sql`select 1`
    .execute(db)
    .then(() => true)
    .catch(() => false)
