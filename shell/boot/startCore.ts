import { type Namespace, toAccountId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import { isUnauthenticated, type SignIn } from '@shared/domain/signIn'
import { createStore } from '@shared/store/createStore'
import { loadOnce } from '../async/loadOnce'
import { systemClock } from '../async/systemClock'
import type { CoreChunks } from '../chunks'
import { isUnsupportedChain } from '../connection/isUnsupportedChain'
import { configuredNamespaces } from '../connection/pickNetwork'
import type { Eip1193Provider } from '../connectors/connector'
import { createDiscoveries } from '../connectors/createDiscoveries'
import { preloadListed } from '../loader/preloadListed'
import { page } from '../page/page'
import { createReleases } from '../release/createReleases'
import { isCompatible, isEnabled } from '../release/isEnabled'
import type { LoadedRelease } from '../release/openSource'
import { createSafeArea } from '../storage/createSafeArea'
import { createStorage } from '../storage/createStorage'
import { createAlerts } from '../telemetry/createAlerts'
import { createLogger } from '../telemetry/createLogger'
import { createReporter } from '../telemetry/createReporter'
import { keepFacts } from '../telemetry/keepFacts'
import type { UiCore } from '../ui/uiCore'
import { fillOptions, type LatchkeyConfig } from '../widget/fillOptions'
import type { Account, LatchkeyState } from '../widget/state'
import type { Widget } from '../widget/widget'
import type { CoreDeps } from './coreDeps'
import type { Core } from './createCore'
import { createCoreState } from './createCoreState'
import { createLazyCore } from './createLazyCore'
import type { SessionsEnvironment } from './createSessionsModule'
import type { HostOptions } from './hostOptions'
import type { Headless } from './startHeadless'
import { tellPairing } from './tellPairing'
import { tellReplaced } from './tellReplaced'

/** The core of one widget, running: everything that is shared and needs no React. */
export interface RunningCore extends UiCore {
  readonly getProvider: Core['getProvider']
  /** Begins the download of a view's files. */
  preload(view: string): Promise<void>
  /** What a host does without our views. */
  headless(): Promise<Headless>
  destroy(): void
}

/** Starts the core and restores what the visitor left connected. @throws OptionsInvalid */
export async function startCore(widget: Widget, late: CoreChunks): Promise<RunningCore> {
  const { bus } = widget
  const loader = page().loader!
  let config = fillOptions(widget.config())
  let given = widget.config()
  const stopConfig = widget.onConfig((isReplaced) => {
    if (isReplaced) tellReplaced(given, widget.config(), location)
    given = widget.config()
    config = fillOptions(given)
    discovery.follow(config)
    checked = check()
    checked.catch(() => {})
  })
  tellPairing(widget.config(), location)
  const log = createLogger({ level: () => config.logLevel })
  const { report } = createReporter({ emit: (fact) => bus.emit('error', fact), log })
  const alerts = createAlerts({ isShown: () => config.debug, log })
  const storageArea = createSafeArea(undefined, log)
  const storage = createStorage({
    id: widget.id,
    area: storageArea,
    log,
    schemas: async () => (await late.schemas()).schemas,
  })
  const clock = systemClock
  const discovery = createDiscoveries(config, late.walletStandard)
  const releases = createReleases({
    widget,
    loader,
    area: storageArea,
    report,
    loadDeferredParts: late.loadDeferredParts,
    loadEd25519: late.ed25519,
  })

  /** Of the pairing client, once there is one. Source: specification §7. */
  let clientId: string | undefined
  const environment: SessionsEnvironment = {
    id: widget.id,
    config: () => config,
    clock,
    log,
    networkIdOf: (namespace) => networkIdOf(core.connection.get(), namespace)!,
    raise: alerts.raise,
    onClientId(id) {
      clientId = id
    },
    loadEd25519: late.ed25519,
  }
  const hostOptions = createStore<HostOptions | undefined>(undefined)
  /** Rejects while something is wrong inside of the options. */
  const check = async () => {
    const given = widget.config()
    // Where its code does not come, what works goes on working.
    const reader = Object.entries(given).some(isNested) && (await late.hostOptions().catch(() => undefined))
    const read = reader ? await reader.readHostOptions(given, { releases, log }) : undefined
    if (given === widget.config()) hostOptions.update(() => read)
  }
  let checked = check()
  checked.catch(() => {})

  const deps: CoreDeps = {
    config: () => config,
    onConfig: widget.onConfig,
    bus,
    storage,
    discovery,
    hostOptions,
    injectedProvider: () => (globalThis as { ethereum?: Eip1193Provider }).ethereum,
    clock,
    log,
    raise: alerts.raise,
    http: (baseUrl) => ({ request: async (...args) => (await createHttp(baseUrl)).request(...args) }),
    loadResponseSchemas: late.schemas,
    open: widget.open,
    prepareRelease: releases.loadDeferred,
    loadAdapter: async (namespace) => (await late.sessions()).loadAdapter(namespace, environment),
    loadPairing: async (pairing) => (await late.sessions()).loadPairing(pairing, environment),
  }
  const query = () => ({ projectId: config.projectId, st: 'latchkey', sv: __VERSION__ })
  const createHttp = async (baseUrl = config.apiUrl ?? '/') =>
    (await late.http()).createHttp({ baseUrl, query: query(), clientId: () => clientId })
  try {
    await checked
  } catch (error) {
    stopConfig()
    discovery.dispose()
    throw error
  }
  const state = await createCoreState(deps)
  const core = createLazyCore(deps, state, late.sessions)

  const http = deps.http()
  const facts = config.projectId && config.apiUrl ? keepFacts(bus, core.connection.get) : undefined
  /** For hosts with a project and a server; nothing of it is downloaded before. */
  const tellServer = loadOnce(async () => {
    if (!facts) return
    const { startTelemetry } = await late.telemetry()
    startTelemetry({ facts, config: () => config, http, query, raise: alerts.raise })
  })
  const onUsed = () => void tellServer().catch(() => {})
  const publish = () => {
    const { byNamespace } = widget.getState()
    widget.publish(stateOf(core.connection.get(), core.signIn.get(), config, byNamespace))
  }
  const tellConnectors = () => widget.publish({ connectors: core.chains.connectors.get() })
  let wasUnsupported = false
  let isRestored = false
  const stopFollowing = core.connection.subscribe(() => {
    publish()
    if (sessionOf(core.connection.get()).status === 'connected') onUsed()
    // A visitor who returns is not met by a dialog; one who acts, here or in the wallet, is.
    const isUnsupported = isUnsupportedChain(core.connection.get(), config)
    if (isUnsupported && !wasUnsupported && isRestored) widget.open('unsupported').catch(report)
    wasUnsupported = isUnsupported
  })
  const stopSignIn = core.signIn.subscribe(() => {
    const signIn = core.signIn.get()
    if (signIn.status === 'failed' && signIn.isLookup) report(signIn.error)
    publish()
  })
  const restored = core.reconnect().finally(() => {
    isRestored = true
    publish()
  })
  publish()
  tellConnectors()
  const stopConnectors = core.chains.connectors.subscribe(tellConnectors)
  const headless = loadOnce(async () => {
    const { startHeadless } = await late.headless()
    const running = startHeadless({ widget, chains: core.chains, getProvider: core.getProvider, settled })
    stopHeadless = running.dispose
    return running
  })
  let stopHeadless = () => {}
  const settled = () => checked.then(() => restored)
  if (widget.isProviderWanted()) headless().catch(report)
  let stopCookie = () => {}
  if (config.cookie) {
    late.cookie().then(({ followCookie }) => {
      stopCookie = followCookie(widget)
    }, report)
  }

  return {
    config: () => config,
    connection: core.connection,
    chains: core.chains,
    signIn: core.signIn,
    getProvider: async (namespace) => {
      await restored
      return core.getProvider(namespace)
    },
    http,
    clock,
    log,
    report,
    alert: alerts.shown,
    customWallets: () => hostOptions.get()?.customWallets ?? [],
    storageArea,
    page: page(),
    transactions: state.transactions,
    late,
    onUsed,
    ...releases,
    async preload(view) {
      const ownersIn = ({ features }: LoadedRelease) =>
        [...features.values()].filter(({ contributes }) =>
          contributes.views.some(({ name, role }) => name === view || role === view),
        )
      let owners = ownersIn(await releases.release())
      if (!owners.length) owners = ownersIn(await releases.loadDeferred())
      for (const feature of owners) {
        if (!isEnabled(feature, config) || !isCompatible(feature)) continue
        for (const file of [feature.entry, ...feature.expose]) preloadListed(loader, feature.baseUrl + file)
      }
    },
    headless,
    settled,
    destroy() {
      stopConfig()
      stopConnectors()
      stopHeadless()
      stopCookie()
      stopFollowing()
      stopSignIn()
      facts?.dispose()
      discovery.dispose()
      core.dispose()
    },
  }
}

/** An option with something inside, or that the page has to suit; networks and the release are checked already. */
function isNested([name, value]: [string, unknown]): boolean {
  if (name === 'disableAppend') return value === true
  return typeof value === 'object' && value !== null && !/^(networks|defaultNetwork|release)$/.test(name)
}

/** What the host sees of a connection. The account of a namespace that has not changed is the one before. */
function stateOf(
  connection: Connection,
  signIn: SignIn,
  config: LatchkeyConfig,
  before: LatchkeyState['byNamespace'],
): Partial<LatchkeyState> {
  const { activeNamespace } = connection
  const byNamespace: Partial<Record<Namespace, Account>> = {}
  for (const namespace of configuredNamespaces(config)) {
    const account = accountOf(connection, namespace, config)
    const asked = namespace === activeNamespace && account.status === 'connected' && isUnauthenticated(signIn)
    const now = asked ? { ...account, status: 'connected-unauthenticated' as const } : account
    const last = before[namespace]
    byNamespace[namespace] = last && isSame(last, now) ? last : now
  }
  const active = byNamespace[activeNamespace]!
  return { ...active, networkId: active.networkId!, byNamespace }
}

function accountOf(connection: Connection, namespace: Namespace, { networks }: LatchkeyConfig): Account {
  const session = sessionOf(connection, namespace)
  const networkId = networkIdOf(connection, namespace)!
  const isConnected = session.status === 'connected'
  return {
    namespace,
    status: session.status,
    address: isConnected ? session.account.address : undefined,
    accountType: isConnected ? session.account.type : undefined,
    preferredAccountType: connection.namespaces[namespace]?.preferredAccountType,
    accountId: isConnected ? toAccountId(networkId, session.account.address) : undefined,
    accounts: isConnected ? session.accounts.map(({ address }) => toAccountId(networkId, address)) : [],
    connector: isConnected ? session.connector : undefined,
    networkId,
    network: networks.find(({ caipNetworkId }) => caipNetworkId === networkId),
  }
}

function isSame(before: Account, now: Account): boolean {
  const { accounts, ...rest } = now
  return (
    Object.entries(rest).every(([key, value]) => before[key as keyof Account] === value) &&
    accounts.join() === before.accounts.join()
  )
}
