import type { Bus } from '@shared/bus/createBus'
import type { Clock } from '@shared/contract/ports/clock'
import type { Namespace } from '@shared/domain/caip'
import type { Connector } from '@shared/domain/connector'
import { createStore } from '@shared/store/createStore'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { loadOnce } from '../../ground/async/loadOnce'
import { configuredNamespaces } from '../../ground/connection/pickNetwork'
import type { CoreConfig } from '../../ground/widget/coreConfig'
import type { Eip1193Provider, PairedSession, ShellConnector } from '../../reach/connectors/connector'
import { injectedConnector } from '../../reach/connectors/injectedConnector'
import { orderConnectors } from '../../reach/connectors/orderConnectors'
import { pairingConnector } from '../../reach/connectors/pairingConnector'
import { toConnector } from '../../reach/connectors/toConnector'

/** The offered connectors: as data for features, with their providers for the core. */
export interface ConnectorList {
  readonly store: ReadonlyStore<readonly Connector[]>
  find(connectorId: string): ShellConnector | undefined
  /** The connector, awaited if it is not found yet; undefined when it is not found in time. */
  whenFound(connectorId: string, timeoutMs: number): Promise<ShellConnector | undefined>
  /** The wallets used last, the most recent first. */
  readonly recent: ReadonlyStore<readonly string[]>
  /** Puts the wallets used last on top. */
  setRecent(connectorIds: readonly string[]): void
  readonly dispose: Dispose
}

interface ConnectorListDeps {
  readonly config: () => CoreConfig
  readonly onConfig: (listener: () => void) => Dispose
  readonly bus: Bus
  readonly clock: Clock
  /** The wallets that have announced themselves since the page loaded. */
  readonly discovery: ReadonlyStore<readonly ShellConnector[]>
  /** Names well-known wallets, once it is loaded. */
  readonly hostOptions: ReadonlyStore<{ identify(connector: ShellConnector): ShellConnector } | undefined>
  /** The page's `window.ethereum`, if any. */
  readonly injectedProvider: () => Eip1193Provider | undefined
  /** Calls back when the page may have one, which may be late. */
  readonly onInjected: (listener: () => void) => Dispose
}

/** Keeps the list of connectors up to date, and tells once of each announced wallet in it: `walletAnnounced`. */
export function createConnectorList(
  deps: ConnectorListDeps,
  atStart: {
    readonly recent: readonly string[]
    readonly loadPairing: () => Promise<PairedSession>
    /** The connector of the embedded wallet, if there is one; the same object while its namespaces are the same. */
    readonly embedded?: ((configured: readonly Namespace[]) => ShellConnector | undefined) | undefined
  },
): ConnectorList {
  const { bus, discovery, clock } = deps
  const store = createStore<readonly Connector[]>([])
  const announcedIds = new Set<string>()
  const recent = createStore(atStart.recent)
  const pairedSession = loadOnce(atStart.loadPairing)
  let pairing: ShellConnector | undefined
  let offered: readonly ShellConnector[] = []
  let browserWallet: ShellConnector | undefined
  let browserProvider: Eip1193Provider | undefined

  function refresh() {
    const namespaces = configuredNamespaces(deps.config())
    const next = inOrder([available(), atStart.embedded?.(namespaces) ?? [], pairings(namespaces)].flat())
    const isSame = next.length === offered.length && next.every((connector, i) => connector === offered[i])
    if (isSame) return
    offered = next
    store.update(() => next.map(toConnector))
    for (const { id, name, type } of next) {
      if (type !== 'ANNOUNCED' || announcedIds.has(id)) continue
      announcedIds.add(id)
      bus.emit('walletAnnounced', { connectorId: id, name })
    }
  }

  function available(): readonly ShellConnector[] {
    const { enableEIP6963, enableInjected } = deps.config()
    const announced = discovery
      .get()
      .filter(({ type }) => enableEIP6963 || type !== 'ANNOUNCED')
      .map((connector) => deps.hostOptions.get()?.identify(connector) ?? connector)
    const provider = enableInjected ? deps.injectedProvider() : undefined
    const injected = injectedConnector(provider, announced)
    if (!injected) return announced
    // The same object for the same provider, so that a list that has not changed compares equal.
    if (provider !== browserProvider) browserWallet = injected
    browserProvider = provider
    return [...announced, browserWallet ?? injected]
  }

  /** The same object while its namespaces are the same. */
  function pairings(namespaces: readonly Namespace[]): readonly ShellConnector[] {
    const { enableWalletConnect, projectId } = deps.config()
    if (!enableWalletConnect || !projectId) return []
    if (String(pairing?.namespaces) !== String(namespaces)) {
      pairing = pairingConnector(namespaces, pairedSession)
    }
    return [pairing!]
  }

  function inOrder(connectors: readonly ShellConnector[]): readonly ShellConnector[] {
    return orderConnectors(connectors, {
      recentIds: recent.get(),
      excluded: deps.config().excludeWalletIds ?? [],
    })
  }

  refresh()
  const stops = [discovery, deps.hostOptions].map((store) => store.subscribe(refresh))
  stops.push(deps.onConfig(refresh), deps.onInjected(refresh))
  const find = (connectorId: string) =>
    offered.find(({ id, formerIds }) => id === connectorId || formerIds?.includes(connectorId))

  return {
    store,
    recent,
    find,
    whenFound: (connectorId, timeoutMs) =>
      new Promise((resolve) => {
        const settle = () => {
          cancel()
          stop()
          refresh()
          resolve(find(connectorId))
        }
        const cancel = clock.after(timeoutMs, settle)
        const stop = store.subscribe(() => find(connectorId) && settle())
        if (find(connectorId)) settle()
      }),
    setRecent(connectorIds) {
      recent.update(() => [...connectorIds])
      refresh()
    },
    dispose() {
      for (const stop of stops) stop()
    },
  }
}
