import { isReady } from '../../kit/store/isReady'
import { type DatabaseOptions, openDatabase } from '../../kit/store/openDatabase'
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

/** @throws if the database is unavailable */
export async function openStore(options: DatabaseOptions): Promise<Store> {
  const kind = options.databaseUrl ? 'postgres' : 'sqlite'
  const db = await openDatabase<Tables>(options, migrations)
  return {
    kind,
    wallets: createWalletStore(db, kind),
    profiles: createProfileStore(db),
    telemetry: createTelemetryStore(db),
    index: createIndexStore(db, kind),
    auth: createAuthStore(db),
    payments: createPaymentStore(db),
    orders: createOrderStore(db),
    isReady: () => isReady(db),
    close: () => db.destroy(),
  }
}
