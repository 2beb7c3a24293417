import type { AuthStore } from './authStore'
import type { IndexStore } from './indexStore'
import type { OrderStore } from './orderStore'
import type { PaymentStore } from './paymentStore'
import type { ProfileStore } from './profileStore'
import type { TelemetryStore } from './telemetryStore'
import type { WalletStore } from './walletStore'

/** The API's database: one part for each kind of data. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  readonly wallets: WalletStore
  readonly profiles: ProfileStore
  readonly telemetry: TelemetryStore
  readonly index: IndexStore
  readonly auth: AuthStore
  readonly payments: PaymentStore
  readonly orders: OrderStore
  /** Whether the database answers. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}
