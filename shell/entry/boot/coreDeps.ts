import type { Bus } from '@shared/bus/createBus'
import type { Clock } from '@shared/contract/ports/clock'
import type { Http } from '@shared/contract/ports/http'
import type { Logger } from '@shared/contract/ports/logger'
import type { Namespace } from '@shared/domain/caip'
import type { Pairing } from '@shared/domain/pairing'
import type { AlertDefinition } from '@shared/errors/alerts'
import type { Dispose, ReadonlyStore, Store } from '@shared/store/store'
import type { ShellStorage } from '../../ground/storage/createStorage'
import type { CoreConfig } from '../../ground/widget/coreConfig'
import type { Widget } from '../../ground/widget/widget'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { Eip1193Provider, PairedSession, ShellConnector } from '../../reach/connectors/connector'
import type { Auth } from '../../reach/frame/auth/auth'
import type { AuthDeps } from '../../reach/frame/auth/startAuth'
import type { responseSchemas } from '../../wallet/signIn/responseSchemas'
import type { HostOptions } from './hostOptions'

/** What the core gives the embedded wallet. */
export type EmbeddedWiring = Pick<
  AuthDeps,
  | 'askNode'
  | 'connect'
  | 'dialog'
  | 'networkId'
  | 'onApproved'
  | 'onGranted'
  | 'preferredAccountType'
  | 'state'
>

/** The ports of the core: everything outside of it (browser storage, timers, the page) is behind one of them. */
export interface CoreDeps {
  /** The current options; `onConfig` reports their next change. */
  readonly config: () => CoreConfig
  readonly onConfig: (listener: () => void) => Dispose
  readonly bus: Bus
  readonly storage: ShellStorage
  /** The wallets that have announced themselves since the page loaded. */
  readonly discovery: ReadonlyStore<readonly ShellConnector[]>
  /** Undefined without nested options. */
  readonly hostOptions: ReadonlyStore<HostOptions | undefined>
  /** The page's `window.ethereum`, if any. */
  readonly injectedProvider: () => Eip1193Provider | undefined
  /** Calls back when the page may have one, which may be late. */
  readonly onInjected: (listener: () => void) => Dispose
  readonly clock: Clock
  /** The values of this browser and origin; undefined if none was stored, or storage is denied. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly log: Logger
  /** Tells the host's developer of a mistake. */
  readonly raise: (alert: AlertDefinition) => void
  /** JSON over HTTP below an address; by default, below `apiUrl`. */
  readonly http: (baseUrl?: string) => Http
  /** Downloads the schemas of servers' answers. */
  readonly loadResponseSchemas: () => Promise<{ readonly responseSchemas: typeof responseSchemas }>
  readonly open: Widget['open']
  /** Begins to fetch the part of the release that connected visitors need. */
  readonly prepareRelease: () => Promise<unknown>
  /** Downloads the adapter of a namespace. */
  readonly loadAdapter: (namespace: Namespace) => Promise<ChainAdapter>
  /** Downloads the client that pairs with wallets elsewhere. It writes the pairing to show into the store. */
  readonly loadPairing: (pairing: Store<Pairing>) => Promise<PairedSession>
  /** Downloads and starts the embedded wallet. @throws EmailLoginUnavailable, WalletUrlInvalid */
  readonly loadEmbedded: (wiring: EmbeddedWiring) => Promise<Auth>
}
