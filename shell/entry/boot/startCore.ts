import { systemClock } from '@shared/contract/ports/systemClock'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import { loadOnce } from '../../ground/async/loadOnce'
import { isUnsupportedChain } from '../../ground/connection/isUnsupportedChain'
import { isDeveloping } from '../../ground/platform/isDeveloping'
import { createSafeArea } from '../../ground/storage/createSafeArea'
import { createStorage } from '../../ground/storage/createStorage'
import { createAlerts } from '../../ground/telemetry/createAlerts'
import { createLogger } from '../../ground/telemetry/createLogger'
import { createReporter } from '../../ground/telemetry/createReporter'
import { keepFacts } from '../../ground/telemetry/keepFacts'
import { fillOptions } from '../../ground/widget/fillOptions'
import type { Widget } from '../../ground/widget/widget'
import type { Eip1193Provider } from '../../reach/connectors/connector'
import { createDiscoveries } from '../../reach/connectors/createDiscoveries'
import { onInjected } from '../../reach/connectors/onInjected'
import type { Embedded } from '../../reach/frame/auth/createEmbedded'
import { createReleases } from '../../remotes/release/createReleases'
import { preloadView } from '../../remotes/release/preloadView'
import type { UiCore } from '../../ui/uiCore'
import { page } from '../page/page'
import type { CoreChunks } from './coreChunks'
import type { CoreDeps } from './coreDeps'
import type { Core } from './createCore'
import { createCoreState } from './createCoreState'
import { createLazyCore } from './createLazyCore'
import type { SessionsEnvironment } from './createSessionsModule'
import { followHostOptions } from './followHostOptions'
import { publishState } from './publishState'
import type { Headless } from './startHeadless'
import { tellPairing } from './tellPairing'
import { tellReplaced } from './tellReplaced'

/** The running core of one widget: everything that its features share and that needs no React. */
export interface RunningCore extends UiCore {
  readonly getProvider: Core['getProvider']
  /** Begins the download of a view's files. */
  preload(view: string): Promise<void>
  /** What hosts do by their own code. */
  headless(): Promise<Headless>
  destroy(): void
}

/** Starts the core and restores the visitor's sessions. @throws OptionsInvalid, WalletUrlInvalid */
export async function startCore(widget: Widget, late: CoreChunks): Promise<RunningCore> {
  const { bus } = widget
  const loader = page().loader!
  let config = fillOptions(widget.config())
  let given = widget.config()
  const stopConfig = widget.onConfig((isReplaced) => {
    if (isReplaced) tellReplaced(given, widget.config())
    given = widget.config()
    config = fillOptions(given)
    discovery.follow(config)
    hostOptions.update()
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
    loadWarnings: late.hostWarnings,
    loadExplanation: late.explainFailure,
    loadEd25519: late.ed25519,
  })

  /** Of the pairing client, once there is one. Source: docs/reference/specification.md#calls. */
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
    keepOpen: (open) => (open ? storage.set('openPairing', open) : storage.remove('openPairing')),
  }
  const hostOptions = followHostOptions({ widget, load: late.hostOptions, releases, log })

  const deps: CoreDeps = {
    config: () => config,
    onConfig: widget.onConfig,
    bus,
    storage,
    discovery,
    hostOptions: hostOptions.store,
    injectedProvider: () => (globalThis as { ethereum?: Eip1193Provider }).ethereum,
    onInjected,
    clock,
    locks: navigator.locks,
    log,
    raise: alerts.raise,
    http: (baseUrl) => ({ request: async (...args) => (await createHttp(baseUrl)).request(...args) }),
    loadResponseSchemas: late.schemas,
    open: widget.open,
    prepareRelease: releases.loadDeferred,
    loadAdapter: async (namespace) => (await late.sessions()).loadAdapter(namespace, environment),
    loadPairing: async (pairing) => (await late.sessions()).loadPairing(pairing, environment),
    loadEmbedded: async (wiring) => (await late.sessions()).loadEmbedded(wiring, { ...deps, ...environment }),
  }
  const query = () => ({ projectId: config.projectId, st: 'latchkey', sv: __VERSION__ })
  const createHttp = async (baseUrl = config.apiUrl) => {
    const http = await late.http()
    return http.createHttp({ baseUrl, query: query(), clientId: () => clientId, log })
  }
  let embedded: Embedded | undefined
  try {
    const [loaded] = await Promise.all([
      config.walletUrl ? late.embedded() : undefined,
      hostOptions.checked(),
    ])
    embedded = await loaded?.createEmbedded(widget.id, config, {
      storage,
      log,
      clock,
      page: window,
      loadCheck: late.checkWalletUrl,
      onOffered(offered) {
        if (isDeveloping(config, location))
          late.hostWarnings().then(({ warnOfProviders }) => warnOfProviders(config, offered), report)
      },
    })
  } catch (error) {
    stopConfig()
    discovery.dispose()
    throw error
  }
  const state = await createCoreState(deps, embedded)
  const core = createLazyCore(deps, state, late.sessions)

  const http = deps.http()
  const facts = config.projectId && config.apiUrl ? keepFacts(bus, core.connection.get) : undefined
  /** Loaded by hosts with a project and a server, on first use. */
  const tellServer = loadOnce(async () => {
    if (!facts) return
    const { startTelemetry } = await late.telemetry()
    startTelemetry({ facts, config: () => config, http, query, raise: alerts.raise })
  })
  const onUsed = () => void tellServer().catch(() => {})
  let wasUnsupported = false
  let isRestored = false
  const { publish, dispose: stopPublishing } = publishState(widget, core, () => config)
  const stopFollowing = core.connection.subscribe(() => {
    if (sessionOf(core.connection.get()).status === 'connected') onUsed()
    // A restored session opens no dialog; an action of the visitor, here or in the wallet, does.
    const isUnsupported = isUnsupportedChain(core.connection.get(), config)
    if (isUnsupported && !wasUnsupported && isRestored) widget.open('unsupported').catch(report)
    wasUnsupported = isUnsupported
  })
  const stopSignIn = core.signIn.subscribe(() => {
    const signIn = core.signIn.get()
    if (signIn.status === 'failed' && signIn.isLookup) report(signIn.error)
  })
  const restored = core.reconnect().finally(() => {
    isRestored = true
    publish()
  })
  publish()
  const headless = loadOnce(async () => {
    const { startHeadless } = await late.headless()
    const { chains, getProvider, askForHost, note } = core
    const running = startHeadless({
      widget,
      chains,
      getProvider,
      askForHost,
      note,
      settled,
      clock,
      http,
      log,
      host: location.host,
      config: () => config,
    })
    stopHeadless = running.dispose
    return running
  })
  let stopHeadless = () => {}
  const settled = () => hostOptions.checked().then(() => restored)
  if (widget.isProviderWanted()) headless().catch(report)
  let isDestroyed = false
  let stopCookie = () => {}
  if (config.cookie) {
    late.cookie().then(({ followCookie }) => {
      if (!isDestroyed) stopCookie = followCookie(widget)
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
    customWallets: () => hostOptions.store.get()?.customWallets ?? [],
    storageArea,
    page: page(),
    transactions: state.transactions,
    embedded,
    embeddedPort: core.embedded,
    late,
    onUsed,
    ...releases,
    preload: (view) => preloadView(view, { config, releases, loader }),
    headless,
    settled,
    destroy() {
      isDestroyed = true
      stopConfig()
      stopPublishing()
      stopHeadless()
      stopCookie()
      stopFollowing()
      stopSignIn()
      facts?.dispose()
      discovery.dispose()
      core.dispose()
      embedded?.dispose()
    },
  }
}
