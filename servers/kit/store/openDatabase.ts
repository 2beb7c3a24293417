import { Kysely } from 'kysely'
import type { Log } from '../log'
import { type Migrations, migrate } from './migrate'
import { postgresDialect } from './postgresDialect'
import { sqliteDialect } from './sqliteDialect'
import { watchStatements } from './watchStatements'

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined
  readonly databaseFile?: string | undefined
  readonly log: Log
  /** Called before each statement. If it throws, the statement fails with that error. */
  readonly onStatement?: ((sql: string) => void) | undefined
}

/**
 * PostgreSQL at `databaseUrl`, else SQLite in `databaseFile`, else SQLite in memory. All migrations have run.
 * @throws if the database is unavailable
 */
export async function openDatabase<Tables>(
  { databaseUrl, databaseFile, log, onStatement }: DatabaseOptions,
  migrations: Migrations,
): Promise<Kysely<Tables>> {
  const dialect = databaseUrl ? postgresDialect(databaseUrl, log) : sqliteDialect(databaseFile)
  const db = new Kysely<Tables>({ dialect: onStatement ? watchStatements(dialect, onStatement) : dialect })
  try {
    await migrate(db, migrations)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
