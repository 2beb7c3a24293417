import { createBus } from '@shared/bus/createBus'
import type { SignedRelease } from '@shared/contract/manifest'
import type { Namespace } from '@shared/domain/caip'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WidgetGone } from '@shared/errors/releaseErrors'
import { bare } from '@shared/store/own'
import type { Dispose } from '@shared/store/store'
import mitt from 'mitt'
import type { OnEnd } from '../ground/router/createRouter'
import { readStored } from '../ground/storage/readStored'
import type { CheckedOptions, LatchkeyOptions } from '../ground/widget/options'
import type { Account, LatchkeyState } from '../ground/widget/state'
import type { Widget } from '../ground/widget/widget'
import { fetchManifest } from '../remotes/release/fetchManifest'
import { preloadFirstView } from '../remotes/release/preloadFirstView'
import type { Ui } from '../ui/ui'
import type { RunningCore } from './boot/startCore'
import { defineElements } from './elements/defineElements'
import { parseOptions } from './options/parseOptions'
import type { Eip1193, Latchkey } from './page/latchkey'
import { page } from './page/page'

/** The chunks and settings of a page entry. */
export interface Chunks {
  readonly core: () => Promise<{ startCore(widget: Widget): Promise<RunningCore> }>
  readonly ui: () => Promise<typeof import('../ui/startUi')>
  readonly react: () => Promise<typeof import('../ui/ownReact')>
  /** The release of this version. */
  readonly release: () => Promise<typeof import('../remotes/release/pinned')>
  /** The default address of the release's files; `/latchkey/` without it. */
  readonly releaseUrl?: string
}

/** Makes the `createLatchkey` of a package entry, by the chunks that the entry loads. */
export function createLatchkey(options: LatchkeyOptions, chunks: Chunks): Latchkey {
  const parsed = parseOptions(options, chunks.releaseUrl)
  // A server keeps no instance: its requests come from many visitors.
  if (typeof document !== 'object') return createInstance(options, parsed, chunks)
  const live = page().instances.get(parsed.id)
  if (live) {
    live.replace(options)
    return live.instance
  }
  defineElements()
  return createInstance(options, parsed, chunks)
}

function createInstance(options: LatchkeyOptions, parsed: CheckedOptions, chunks: Chunks): Latchkey {
  const { id } = parsed
  const { instances, watchers } = page()
  const isBrowser = typeof document === 'object'
  const listeners = new Set<(state: LatchkeyState) => void>()
  const configListeners = new Set<(isReplaced: boolean) => void>()
  let config = parsed
  let given = options
  let manifests: Promise<SignedRelease | Response>[] | undefined
  let core: Promise<RunningCore> | undefined
  let ui: Promise<Ui> | undefined
  const walletEvents = mitt<Record<string, unknown>>()
  let isProviderWanted = false

  const isReturning = isBrowser && readStored(id, 'connectionStatus') === 'connected'
  const isPairing = isBrowser && Object(readStored(id, 'openPairing')).expiresAt > Date.now()
  const serverState = firstState(config, 'disconnected')
  let state = isReturning ? firstState(config, 'connecting') : serverState
  const tellElements = () => {
    for (const watch of watchers) watch()
  }
  const publish = (patch: Partial<LatchkeyState>) => {
    state = { ...state, ...patch }
    for (const listener of [...listeners]) listener(state)
    tellElements()
  }
  const watch: Latchkey['watch'] = (select, listener, options) => {
    const { equal = Object.is } = bare(options ?? {})
    let before = select(state)
    return add(listeners, () => {
      const now = select(state)
      if (equal(before, now)) return
      before = now
      listener(now)
    })
  }

  const widget: Widget = {
    id,
    config: () => config,
    onConfig: (listener) => add(configListeners, listener),
    bus: createBus((error) => console.error('[latchkey]', error)),
    manifests(refresh) {
      if (refresh || !manifests) {
        manifests = config.release.map((source) => fetchManifest(source, chunks))
        // Their verification reports failures; until then they are ignored.
        for (const manifest of manifests) manifest.catch(() => {})
      }
      return manifests
    },
    open: (...given) => open(...given),
    close: () => instance.close(),
    getState: () => state,
    subscribe: (listener) => add(listeners, listener),
    publish,
    walletEvents,
    isProviderWanted: () => isProviderWanted,
  }

  // A chunk that failed to load is loaded again by the next call.
  const loadCore = () => {
    // A destroyed widget's core stands until what is under way has ended.
    core ??= isHere()
      ? chunks.core().then(({ startCore }) => startCore(widget))
      : Promise.reject(new LatchkeyError(WidgetGone))
    core.catch(() => {
      core = undefined
    })
    return core
  }
  const isHere = () => isBrowser && instances.get(id)?.instance === instance
  const startUi = async () => {
    const parts = Promise.all([loadCore(), chunks.ui()])
    // Last, since it is the largest: the others start while it loads.
    const react = (async () => (config.react ?? page().react)?.() ?? (await chunks.react()).react)()
    // The screen awaits it and reports failures; until then they are ignored.
    react.catch(() => {})
    const [running] = await parts
    // Loaded again: a chunk that arrived before the core has only now run.
    return (await chunks.ui()).startUi(widget, running, react)
  }
  const loadUi = (view = `entry:${state.status === 'disconnected' ? state.status : 'connected'}`) => {
    const isFirst = !ui
    // The core is compiled while the rest loads.
    ui ??= startUi()
    ui.catch(() => {
      ui = undefined
    })
    widget.manifests()
    if (isFirst) preloadFirstView(config, view)
    // Only begins downloads: an opened view reports failures.
    loadCore()
      .then((running) => running.preload(view))
      .catch(() => {})
    return ui
  }
  const open = async (view?: string, params?: unknown, onEnd?: OnEnd) => {
    if (!isBrowser) return
    if (!isHere()) throw new LatchkeyError(WidgetGone)
    publish({ loading: true, failed: false })
    let running: Ui | undefined
    try {
      running = await loadUi(view)
      await running.open(view, params, onEnd)
    } catch (error) {
      if (!running) {
        publish({ failed: true })
        console.error('[latchkey]', error)
      }
      throw error
    } finally {
      publish({ loading: false })
    }
  }
  const provider = createHostProvider(walletEvents, async () => (await loadCore()).headless())
  const setOptions = (next: LatchkeyOptions, isReplaced = false) => {
    config = parseOptions(next, chunks.releaseUrl)
    given = next
    for (const listener of [...configListeners]) listener(isReplaced)
    tellElements()
  }

  const instance: Latchkey = {
    id,
    open,
    close() {
      ui?.then(
        (running) => running.close(),
        () => {},
      )
    },
    async preload(view) {
      if (isHere()) await (await loadUi(view)).preload(view)
    },
    connect: async (options) => (await (await loadCore()).headless()).connect(options),
    pay: async (options) => (await (await loadCore()).headless()).pay(options),
    connectors: {
      get: () => state.connectors,
      subscribe(listener) {
        loadCore().catch(() => {})
        return watch(({ connectors }) => connectors, listener)
      },
    },
    provider() {
      isProviderWanted = true
      core?.then((running) => running.headless()).catch(() => {})
      return provider
    },
    getState: () => state,
    getServerState: () => serverState,
    getAccount: ((namespace: Namespace = state.namespace) =>
      state.byNamespace[namespace] ?? noAccount(namespace)) as Latchkey['getAccount'],
    subscribe: (listener) => add(listeners, listener),
    watch,
    on: widget.bus.on,
    // A disconnected widget has no provider, so nothing is downloaded to say so.
    getProvider: async (namespace) =>
      core || isReturning ? (await loadCore()).getProvider(namespace) : undefined,
    getSignIn: async () => (await loadCore()).signIn,
    switchNetwork: async (networkId) => (await loadCore()).chains.switchNetwork(networkId),
    disconnect: async (namespace) => (await loadCore()).chains.disconnect(namespace),
    updateOptions: (patch) => setOptions({ ...given, ...patch, id }),
    destroy() {
      instances.delete(id)
      for (const part of [ui, core]) {
        part?.then(
          (running) => running.destroy(),
          () => {},
        )
      }
      listeners.clear()
      configListeners.clear()
      tellElements()
    },
  }

  if (isBrowser) {
    instances.set(id, { instance, config: () => config, replace: (next) => setOptions(next, true) })
    page().nonce ??= config.nonce
    // Or back from a provider to which the whole page had gone, whose answer the core takes out of the address.
    // Or a wallet elsewhere may approve a pairing of the page before a reload.
    if (isReturning || isPairing || /result_uri/.test(location.href)) {
      // The core will load it: a connected visitor's screens are in the second file of the release.
      widget.manifests()
      loadCore().catch(() => publish(serverState))
    }
    tellElements()
    if (config.preload === 'idle') {
      const idle = () => (window.requestIdleCallback ?? setTimeout)(() => instance.preload().catch(() => {}))
      if (document.readyState === 'complete') idle()
      else addEventListener('load', idle)
    }
  }
  return instance
}

/** The provider of a namespace that hosts get: always the same object, whose requests load the core. */
function createHostProvider(events: Widget['walletEvents'], headless: RunningCore['headless']): Eip1193 {
  const provider: Eip1193 = {
    request: async (args) => (await headless()).request(args),
    on(event, listener) {
      events.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.off(event, listener)
      return provider
    },
  }
  return provider
}

/** The state while no wallet is connected. */
function firstState({ networks, defaultNetwork }: CheckedOptions, status: Account['status']): LatchkeyState {
  const network = defaultNetwork ?? networks[0]!
  const { chainNamespace, caipNetworkId } = network
  return {
    ...noAccount(chainNamespace, status),
    open: false,
    loading: false,
    failed: false,
    connectors: [],
    networkId: caipNetworkId,
    network,
    byNamespace: Object.fromEntries(
      networks.map(({ chainNamespace }) => [chainNamespace, noAccount(chainNamespace, status)]),
    ),
  }
}

const noAccount = (namespace: Namespace, status: Account['status'] = 'disconnected'): Account => ({
  namespace,
  status,
  accounts: [],
})

function add<T>(set: Set<T>, item: T): Dispose {
  set.add(item)
  return () => void set.delete(item)
}
