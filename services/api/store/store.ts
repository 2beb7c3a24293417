import type { AuthStore } from './authStore'
import type { IndexStore } from './indexStore'
import type { ProfileStore } from './profileStore'
import type { TelemetryStore } from './telemetryStore'
import type { WalletStore } from './walletStore'

/** What the API keeps: one part for each thing that it knows of. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  readonly wallets: WalletStore
  readonly profiles: ProfileStore
  readonly telemetry: TelemetryStore
  readonly index: IndexStore
  readonly auth: AuthStore
  /** Whether the database answers. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}
