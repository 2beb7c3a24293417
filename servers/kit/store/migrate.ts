import { type Kysely, type Migration, Migrator, sql } from 'kysely'

export interface Migrations {
  /** Starts the names of the tables that list what has run: several servers may share a database. */
  readonly prefix: string
  readonly steps: Readonly<Record<string, Migration>>
}

/** Brings the tables up to date. @throws if that fails, or if the database is unavailable */
export async function migrate<Tables>(db: Kysely<Tables>, { prefix, steps }: Migrations): Promise<void> {
  const migrationTableName = `${prefix}_migrations`
  try {
    if (await isUpToDate(db, migrationTableName, Object.keys(steps))) return
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => steps },
      migrationTableName,
      migrationLockTableName: `${prefix}_migrations_lock`,
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } catch (error) {
    throw new Error(`The database could not be made ready: ${String(error)}`, { cause: error })
  }
}

/** Saves the migrator's start: it reads the whole schema of the database, which takes longer than all else. */
async function isUpToDate<Tables>(
  db: Kysely<Tables>,
  table: string,
  names: readonly string[],
): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(
      db,
    )
    return rows.length === names.length && rows.every(({ name }, index) => name === names[index])
  } catch (error) {
    if (isMissingTable(error)) return false
    throw error
  }
}

/** `42P01` is PostgreSQL's code. SQLite has no code for it. */
const isMissingTable = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === '42P01') || error.message.startsWith('no such table'))
