import type { Bus } from '@shared/bus/createBus'
import type { Clock } from '@shared/contract/ports/clock'
import type { Http } from '@shared/contract/ports/http'
import type { Logger } from '@shared/contract/ports/logger'
import type { AccountType } from '@shared/domain/account'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { Pairing } from '@shared/domain/pairing'
import type { SignInSession } from '@shared/domain/signIn'
import type { AlertDefinition } from '@shared/errors/alerts'
import type { Dispose, ReadonlyStore, Store } from '@shared/store/store'
import type { ChainAdapter } from '../chains/adapter'
import type { Agreement, Eip1193Provider, ShellConnector } from '../connectors/connector'
import type { SiweConfig, SiwxOptions } from '../options'
import type { answers } from '../signIn/answers'
import type { StoredTransaction } from '../transactions/storedTransaction'
import type { Widget } from '../widget'
import type { HostOptions } from './hostOptions'

/** The ports of the core. Whatever they touch outside of it (browser storage, timers, the page) is theirs. */
export interface CoreDeps {
  /** The options as they are now; `onConfig` tells of their next change. */
  readonly config: () => CoreConfig
  readonly onConfig: (listener: () => void) => Dispose
  readonly bus: Bus
  readonly storage: CoreStorage
  /** The wallets that announce themselves, as heard since the page loaded. */
  readonly discovery: ReadonlyStore<readonly ShellConnector[]>
  /** Undefined where no option has anything inside. */
  readonly hostOptions: ReadonlyStore<HostOptions | undefined>
  /** The page's `window.ethereum`, if any. */
  readonly injectedProvider: () => Eip1193Provider | undefined
  readonly clock: Clock
  readonly log: Logger
  /** Tells the host's developer of a mistake. */
  readonly raise: (alert: AlertDefinition) => void
  /** JSON over HTTP below an address, that of `apiUrl` by default. */
  readonly http: (baseUrl?: string) => Http
  /** Downloads what the answers of servers are checked with. */
  readonly loadAnswers: () => Promise<{ readonly answers: typeof answers }>
  readonly open: Widget['open']
  /** Begins to fetch what the release holds for connected visitors. */
  readonly prepareRelease: () => Promise<unknown>
  /** Downloads the adapter of a namespace. */
  readonly loadAdapter: (namespace: Namespace) => Promise<ChainAdapter>
  /** Downloads what pairs with wallets elsewhere. It writes what there is to show into the store. */
  readonly loadPairing: (pairing: Store<Pairing>) => Promise<Agreement>
}

/** What the core reads of the options. At least one network. */
export interface CoreConfig {
  readonly networks: readonly Network[]
  readonly defaultNetwork?: Network | undefined
  /** Connector ids, rdns, explorer ids or names. */
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableWalletConnect: boolean
  /** The kind of account that visitors begin with, by namespace. */
  readonly defaultAccountTypes?: { readonly [N in Namespace]?: AccountType } | undefined
  /** Where balances are asked for; without one wallets and nodes alone tell. */
  readonly apiUrl?: string | undefined
  /** Without one nothing is paired. */
  readonly projectId?: string | undefined
  readonly siwx?: SiwxOptions | undefined
  readonly siweConfig?: SiweConfig | undefined
}

/** What the core keeps in browser storage. Source: specification §3. */
export interface StoredValues {
  connectionStatus: 'connected' | 'disconnected'
  activeNamespace: Namespace
  activeNetworkId: NetworkId
  /** The connector to reconnect with, by namespace. */
  connectedConnectors: { readonly [N in Namespace]?: string }
  /**
   * The connectors with a session in any tab, by namespace. A session that is listed in neither of the two was ended
   * on purpose; one that is listed only here, another tab failed to reconnect.
   */
  connections: { readonly [N in Namespace]?: readonly string[] }
  /** Connector ids, the most recent first, at most two. */
  recentWallets: readonly string[]
  /** The account that the visitor chose among those that the wallet shares, by namespace; none where it is the wallet's own choice. */
  chosenAccounts: { readonly [N in Namespace]?: string }
  /** The kind of account that the visitor prefers, by namespace. */
  preferredAccountTypes: { readonly [N in Namespace]?: AccountType }
  signInSessions: readonly SignInSession[]
  /** What wallets were asked for from this browser, the newest first. */
  transactions: readonly StoredTransaction[]
}

/** Browser storage under the widget's own prefix. Storage that is denied, full or garbled fails nobody. */
export interface CoreStorage {
  /** The value, or undefined where there is none or it does not fit. Rejects if its schema cannot be downloaded. */
  get<K extends keyof StoredValues>(key: K): Promise<StoredValues[K] | undefined>
  set<K extends keyof StoredValues>(key: K, value: StoredValues[K]): void
  remove(key: keyof StoredValues): void
  /** Called when another tab sets or removes the value. */
  onExternalChange(key: keyof StoredValues, listener: () => void): Dispose
}
