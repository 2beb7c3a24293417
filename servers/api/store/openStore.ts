import { Kysely, Migrator, sql } from 'kysely'
import type { Log } from '../../kit/log'
import { postgresDialect } from '../../kit/store/postgresDialect'
import { sqliteDialect } from '../../kit/store/sqliteDialect'
import { createAuthStore } from './createAuthStore'
import { createIndexStore } from './createIndexStore'
import { createOrderStore } from './createOrderStore'
import { createPaymentStore } from './createPaymentStore'
import { createProfileStore } from './createProfileStore'
import { createTelemetryStore } from './createTelemetryStore'
import { createWalletStore } from './createWalletStore'
import { migrations } from './migrations'
import type { Store } from './store'
import type { Tables } from './tables'

export interface StoreOptions {
  readonly databaseUrl: string | undefined
  readonly databaseFile: string | undefined
  readonly log: Log
}

/**
 * PostgreSQL at `databaseUrl`, else SQLite in `databaseFile`, else in memory; migrated.
 * @throws when it is unavailable
 */
export async function openStore({ databaseUrl, databaseFile, log }: StoreOptions): Promise<Store> {
  const kind = databaseUrl ? 'postgres' : 'sqlite'
  const db = new Kysely<Tables>({
    dialect: databaseUrl ? postgresDialect(databaseUrl, log) : sqliteDialect(databaseFile),
  })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    kind,
    wallets: createWalletStore(db, kind),
    profiles: createProfileStore(db),
    telemetry: createTelemetryStore(db),
    index: createIndexStore(db, kind),
    auth: createAuthStore(db),
    payments: createPaymentStore(db),
    orders: createOrderStore(db),
    isReady: () =>
      sql`select 1`
        .execute(db)
        .then(() => true)
        .catch(() => false),
    close: () => db.destroy(),
  }
}

async function migrate(db: Kysely<Tables>) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error(`The database could not be made ready: ${String(error)}`, { cause: error })
}
