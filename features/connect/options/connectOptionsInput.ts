import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { Namespace } from '@shared/domain/caip'
import type { Connection } from '@shared/domain/connection'
import type { Connector } from '@shared/domain/connector'
import type { Platform } from '@shared/domain/platform'
import type { WalletLists } from '../wallets/walletLists'

/** Everything that decides which options are listed. */
export interface ConnectOptionsInput {
  readonly config: FeatureConfig
  readonly platform: Platform
  readonly connection: Connection
  readonly connectors: readonly Connector[]
  /** Ids of connectors and wallets, the most recent first. */
  readonly recentIds: readonly string[]
  readonly lists: WalletLists
  /** The namespace to connect; undefined for any. */
  readonly namespace: Namespace | undefined
  /** Whether WalletConnect pairing is possible. */
  readonly isPairing: boolean
}
