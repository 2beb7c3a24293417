import type { ReviewDetailsProps } from '@shared/contract/context'
import type { Chains } from '@shared/contract/ports/chains'
import type { Clock } from '@shared/contract/ports/clock'
import type { EmbeddedPort } from '@shared/contract/ports/embedded'
import type { Http } from '@shared/contract/ports/http'
import type { Logger } from '@shared/contract/ports/logger'
import type { Connection } from '@shared/domain/connection'
import type { Wallet } from '@shared/domain/wallet'
import type { Messages } from '@shared/i18n/messages'
import type { ReadonlyStore } from '@shared/store/store'
import type { ComponentType } from 'react'
import type { StorageArea } from '../ground/storage/createSafeArea'
import type { Alerts } from '../ground/telemetry/createAlerts'
import type { Reporter } from '../ground/telemetry/createReporter'
import type { LatchkeyConfig } from '../ground/widget/fillOptions'
import type { Embedded } from '../reach/frame/auth/createEmbedded'
import type { FederationHolder } from '../remotes/federation/federation'
import type { Releases } from '../remotes/release/createReleases'
import type { LoadExplanation } from '../remotes/release/explainFailure'
import type { ShellSignIn } from '../wallet/signIn/createSignInPort'
import type { TransactionState } from '../wallet/transactions/transactionState'
import type { ShellViewChunks } from './shellViews'
import type { ShellViewUi } from './shellViewUi'

/** The dialog's own chunks, each loaded on demand. */
export interface UiChunks extends ShellViewChunks {
  readonly reviewDetails: () => Promise<{
    readonly ReviewDetails: ComponentType<ReviewDetailsProps & { ui: Pick<ShellViewUi, 'ports'> }>
    readonly english: Messages
  }>
  readonly viewResults: () => Promise<typeof import('./createViewResults')>
  readonly featureOptions: () => Promise<typeof import('../remotes/federation/optionsOf')>
  readonly palette: () => Promise<typeof import('../ground/theme/paletteOf')>
  readonly keepEvents: () => Promise<typeof import('./keepEvents')>
  readonly followLanguage: () => Promise<typeof import('./followLanguage')>
  readonly explainFailure: LoadExplanation
  readonly followTouch: () => Promise<typeof import('./followTouch')>
}

/** The widget's core, as far as the dialog needs it. */
export interface UiCore extends Releases {
  readonly config: () => LatchkeyConfig
  readonly connection: ReadonlyStore<Connection>
  readonly chains: Chains
  readonly signIn: ShellSignIn
  readonly http: Http
  readonly clock: Clock
  readonly log: Logger
  readonly report: Reporter['report']
  /** The alert for the host's developer. */
  readonly alert: Alerts['shown']
  readonly storageArea: StorageArea
  readonly late: UiChunks
  readonly page: FederationHolder
  /** A view has shown, or a wallet is connected: telemetry may be loaded. */
  onUsed(): void
  /** The wallets of the host's own. */
  readonly customWallets: () => readonly Wallet[]
  /** Shows toasts of transactions, once there is a screen. */
  readonly transactions: Pick<TransactionState, 'speaker'>
  /** The embedded wallet, if the host has set `walletUrl`, and its port for features. */
  readonly embedded: Embedded | undefined
  readonly embeddedPort: EmbeddedPort | undefined
  /** Resolves once the sessions of the last visit are restored, or given up. @throws OptionsInvalid */
  settled(): Promise<void>
}
