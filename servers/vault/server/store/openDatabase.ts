import { Kysely, Migrator } from 'kysely'
import type { Log } from '../../../kit/log'
import { postgresDialect } from '../../../kit/store/postgresDialect'
import { sqliteDialect } from '../../../kit/store/sqliteDialect'
import { migrations } from './migrations'
import type { VaultTables } from './VaultTables'
import { watchStatements } from './watchStatements'

export interface VaultStoreOptions {
  readonly databaseUrl?: string | undefined
  readonly databaseFile?: string | undefined
  readonly log: Log
  /** Told of each statement before it runs; what it throws, the statement ends with. */
  readonly onStatement?: ((sql: string) => void) | undefined
}

/**
 * PostgreSQL at `databaseUrl`, else SQLite in `databaseFile`, else in memory; migrated.
 * @throws when it is unavailable
 */
export async function openDatabase({
  databaseUrl,
  databaseFile,
  log,
  onStatement,
}: VaultStoreOptions): Promise<Kysely<VaultTables>> {
  const dialect = databaseUrl ? postgresDialect(databaseUrl, log) : sqliteDialect(databaseFile)
  const db = new Kysely<VaultTables>({
    dialect: onStatement ? watchStatements(dialect, onStatement) : dialect,
  })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** Tables of their own names: a vault may share a database with an API. */
async function migrate(db: Kysely<VaultTables>) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'vault_migrations',
    migrationLockTableName: 'vault_migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error(`The database could not be made ready: ${String(error)}`, { cause: error })
}
