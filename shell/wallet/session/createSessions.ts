import type { ConnectOptions } from '@shared/contract/ports/chains'
import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import { type Namespace, type NetworkId, parseNetworkId } from '@shared/domain/caip'
import { networkIdOf } from '@shared/domain/connection'
import { type AlertDefinition, SwitchNetworkNotFound } from '@shared/errors/alerts'
import {
  AdapterOrConnectorNotFound,
  ConnectorNotFound,
  NetworkNotFound,
  NetworkUndefined,
  ProviderDisconnected,
  WalletConnectConnectorNotFound,
} from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { Dispose } from '@shared/store/store'
import { configure, goOnElsewhere, selectNetwork } from '../../ground/connection/connectionModel'
import type { ConnectionStore } from '../../ground/connection/createConnectionStore'
import { configuredNamespaces } from '../../ground/connection/pickNetwork'
import type { CoreConfig } from '../../ground/widget/coreConfig'
import type { ChainAdapter, HostRequest } from '../../reach/chains/adapter'
import type { ConnectingSignIn } from '../../reach/connectors/connectingSignIn'
import type {
  HostProviders,
  PairedSession,
  Providers,
  ShellConnector,
} from '../../reach/connectors/connector'
import { ownProvider } from '../../reach/connectors/holdProvider'
import { pairingId } from '../../reach/connectors/pairingConnector'
import { createAttempts } from './createAttempts'
import type { ConnectorList } from './createConnectorList'
import { createInjectedWallets } from './createInjectedWallets'
import { createLiveSessions, type SessionWallet } from './createLiveSessions'
import { createPairedWallets } from './createPairedWallets'
import { createReconnect } from './createReconnect'
import type { SessionMemory } from './createSessionMemory'

interface SessionsDeps {
  readonly config: () => CoreConfig
  readonly connection: ConnectionStore
  readonly connectors: ConnectorList
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly memory: SessionMemory
  readonly clock: Clock
  readonly log: Logger
  /** Tells the host's developer of a mistake. */
  readonly raise: (alert: AlertDefinition) => void
  /** The visitor has connected with this connector, or by it with this wallet. */
  readonly onWalletUsed: (id: string) => void
  /** Signing in by the request that connects, if a signature is asked for. */
  readonly signIn?: ConnectingSignIn | undefined
}

export interface Sessions {
  /** Proposes a session before the visitor asks for one. */
  prepare(pairedSession: PairedSession): void
  connect(connectorId: string, options?: ConnectOptions): Promise<void>
  reconnect(): Promise<void>
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(networkId: NetworkId): Promise<void>
  /** Whether the wallet of a network's namespace may be asked for it. */
  allows(networkId: NetworkId): boolean
  getProvider<N extends keyof Providers>(namespace: N): Promise<Providers[N] | undefined>
  /** A request of the host's page to the EVM wallet. @throws ProviderDisconnected, and the wallet's raw errors */
  askForHost(account: string, request: HostRequest): Promise<unknown>
  /** Ends sessions that another tab has ended, without a request to the wallet: that tab has made it. */
  followOtherTabs(): Promise<void>
  /** Takes over the networks of the options. */
  followConfig(): void
  /** The wallet of a namespace, as the adapter knows it. */
  walletOf(namespace: Namespace): SessionWallet | undefined
  readonly dispose: Dispose
}

/** The sessions with wallets, from asking for one to revoking it. */
export function createSessions(deps: SessionsDeps): Sessions {
  const { config, connection, connectors, adapterOf, memory, signIn } = deps
  const attempts = createAttempts(connection)
  const live = createLiveSessions({ ...deps, attempts })
  const { connectInjected, revoke } = createInjectedWallets({ connection, adapterOf, signIn, live })
  const { openPairing, prepare } = createPairedWallets({ ...deps, signIn, attempts, live })
  const { reconnect, awaited, leave } = createReconnect({ ...deps, attempts, live })

  function connect(
    connectorId: string,
    { namespace: wanted, signal, wallet }: ConnectOptions = {},
  ): Promise<void> {
    if (signal?.aborted) return Promise.reject(new LatchkeyError(RequestAborted))
    const connector = connectors.find(connectorId)
    if (!connector) {
      const missing = connectorId === pairingId ? WalletConnectConnectorNotFound : ConnectorNotFound
      return Promise.reject(new LatchkeyError(missing))
    }
    const namespace = namespaceFor(connector, wanted)
    if (!namespace) return Promise.reject(new LatchkeyError(AdapterOrConnectorNotFound))

    // One pairing at a time: its session covers every namespace.
    const candidates = connector.pairedSession ? configuredNamespaces(config()) : [namespace]
    const running = candidates.map(attempts.running).find((each) => each?.connectorId === connectorId)
    const attempt =
      running?.kind === 'connect'
        ? running
        : attempts.begin(
            namespace,
            'connect',
            connectorId,
            connector.pairedSession
              ? openPairing(namespace, connector, wallet)
              : connectInjected(namespace, connector),
          )
    signal?.addEventListener('abort', attempt.abort)
    const stopListening = () => signal?.removeEventListener('abort', attempt.abort)
    attempt.done.then(stopListening, stopListening)
    return attempt.done
  }

  /** The namespace asked for; else the active one if the connector has it, else its first that is configured. */
  function namespaceFor(connector: ShellConnector, wanted: Namespace | undefined): Namespace | undefined {
    const { activeNamespace } = connection.get()
    const possible = configuredNamespaces(config()).filter((namespace) =>
      connector.namespaces.includes(namespace),
    )
    if (wanted) return possible.find((namespace) => namespace === wanted)
    return possible.find((namespace) => namespace === activeNamespace) ?? possible[0]
  }

  async function disconnect(namespace?: Namespace): Promise<void> {
    const ended = namespace ? [namespace] : configuredNamespaces(config())
    const ends = ended.map(end)
    if (namespace) connection.commit((before) => goOnElsewhere(before, config()))
    await Promise.all(ends)
  }

  async function end(namespace: Namespace): Promise<void> {
    const session = live.of(namespace)
    const pairedSession = session?.connector.pairedSession
    // A paired session ends in all of its namespaces at once.
    const ended = session && pairedSession ? live.sharedBy(session) : [namespace]
    for (const each of ended) {
      leave(each)
      live.drop(each)
    }
    await Promise.all([
      ...ended.map((each) => memory.forget(each)),
      session && (pairedSession ? pairedSession().then((found) => found.end()) : revoke(session)),
    ])
  }

  async function switchNetwork(networkId: NetworkId): Promise<void> {
    const network = config().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!networkId) throw new LatchkeyError(NetworkUndefined)
    if (!network) {
      deps.raise(SwitchNetworkNotFound)
      throw new LatchkeyError(NetworkNotFound)
    }
    const session = live.of(network.chainNamespace)
    if (session && !(await isOn(session, networkId))) {
      await session.adapter.switchNetwork(session.connector, network)
      if (live.of(network.chainNamespace) !== session) throw new LatchkeyError(RequestAborted)
    }
    connection.commit((before) => selectNetwork(before, networkId))
  }

  /** The wallet itself says so: the connection may know an old network. A wallet that cannot tell is asked to switch. */
  async function isOn({ adapter, connector }: SessionWallet, networkId: NetworkId): Promise<boolean> {
    if (networkIdOf(connection.get(), adapter.namespace) !== networkId) return false
    if (!adapter.networkOf) return true
    return (await adapter.networkOf(connector).catch(() => undefined)) === networkId
  }

  async function followOtherTabs(): Promise<void> {
    // Unreadable storage ends no session.
    const stored = await memory.read().catch(() => undefined)
    if (!stored) return
    const { connectedConnectors = {}, connections = {} } = stored
    for (const namespace of configuredNamespaces(config())) {
      const attempt = attempts.running(namespace)
      const restoringId = attempt?.kind === 'restore' ? attempt.connectorId : undefined
      const connectorId = live.of(namespace)?.connector.id ?? restoringId ?? awaited(namespace)
      if (!connectorId) continue
      const isKnown =
        connectedConnectors[namespace] === connectorId || connections[namespace]?.includes(connectorId)
      if (!isKnown) {
        leave(namespace)
        live.drop(namespace)
      } else if (!connectedConnectors[namespace] && live.of(namespace))
        void memory.keep(namespace, connectorId)
    }
  }

  function followConfig() {
    const configured = configuredNamespaces(config())
    const known = Object.keys(connection.get().namespaces) as Namespace[]
    const gone = known.filter((namespace) => !configured.includes(namespace))
    connection.commit((before) => configure(before, config()))
    for (const namespace of gone) void end(namespace)
  }

  return {
    prepare,
    connect,
    reconnect,
    disconnect,
    switchNetwork,
    allows: (networkId) =>
      live.of(parseNetworkId(networkId).namespace)?.connector.allows?.(networkId) ?? true,
    followOtherTabs,
    followConfig,
    walletOf: live.of,
    async getProvider<N extends keyof Providers>(namespace: N) {
      const providers: HostProviders | undefined = live.of(namespace)?.connector.providers
      const provider = await providers?.[namespace]?.()
      return provider && ownProvider(provider)
    },
    async askForHost(account, request) {
      const wallet = live.of('eip155')
      if (!wallet?.adapter.askForHost) throw new LatchkeyError(ProviderDisconnected)
      return wallet.adapter.askForHost(wallet.connector, account, request)
    },
    dispose() {
      for (const namespace of configuredNamespaces(config())) {
        attempts.stop(namespace)
        leave(namespace)
        live.release(namespace)
      }
    },
  }
}
