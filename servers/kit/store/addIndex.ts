import type { Kysely } from 'kysely'

export const addIndex = (db: Kysely<unknown>, name: string, table: string, columns: readonly string[]) =>
  db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute()
