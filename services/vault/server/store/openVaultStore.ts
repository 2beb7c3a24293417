import { Kysely, Migrator, sql } from 'kysely'
import { postgresDialect } from '../../../api/store/postgresDialect'
import { sqliteDialect } from '../../../api/store/sqliteDialect'
import type { Log } from '../../../server/log'
import { createAttemptStore } from './attemptStore'
import { createAuditStore } from './auditStore'
import { createChangeStore } from './changeStore'
import { createDeletionStore } from './deletionStore'
import { createDeviceStore } from './deviceStore'
import { createGrantStore } from './grantStore'
import { createLimitStore } from './limitStore'
import { createLoginStore } from './loginStore'
import { createMailboxStore } from './mailboxStore'
import { migrations } from './migrations'
import { createNoticeStore } from './noticeStore'
import { createOpeningStore } from './openingStore'
import { createOutboxStore } from './outboxStore'
import { createProofStore } from './proofStore'
import { createSecretStore } from './secretStore'
import { createSessionStore } from './sessionStore'
import { createSlotStore } from './slotStore'
import { createSocialStore } from './socialStore'
import { createSponsorStore } from './sponsorStore'
import type { VaultTables } from './tables'
import { watchStatements } from './watchStatements'

export interface VaultStoreOptions {
  readonly databaseUrl?: string | undefined
  readonly databaseFile?: string | undefined
  readonly log: Log
  /** Told of each statement before it runs; what it throws, the statement ends with. */
  readonly onStatement?: ((sql: string) => void) | undefined
}

export type VaultStore = Awaited<ReturnType<typeof openVaultStore>>

/**
 * PostgreSQL at `databaseUrl`, else SQLite in `databaseFile`, else in memory; migrated.
 * @throws when it is unavailable
 */
export async function openVaultStore({ databaseUrl, databaseFile, log, onStatement }: VaultStoreOptions) {
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
  return {
    kind: databaseUrl ? ('postgres' as const) : ('sqlite' as const),
    limits: createLimitStore(db),
    proofs: createProofStore(db),
    attempts: createAttemptStore(db),
    outbox: createOutboxStore(db),
    mailboxes: createMailboxStore(db),
    notices: createNoticeStore(db),
    changes: createChangeStore(db),
    sessions: createSessionStore(db),
    slots: createSlotStore(db),
    openings: createOpeningStore(db),
    grants: createGrantStore(db),
    deletions: createDeletionStore(db),
    devices: createDeviceStore(db),
    logins: createLoginStore(db),
    social: createSocialStore(db),
    secret: createSecretStore(db),
    sponsor: createSponsorStore(db),
    audit: createAuditStore(db),
    isReady: () =>
      sql`select 1`
        .execute(db)
        .then(() => true)
        .catch(() => false),
    close: () => db.destroy(),
  }
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
