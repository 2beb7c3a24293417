import { createBus } from '@shared/bus/createBus'
import type { SignedRelease } from '@shared/contract/manifest'
import { type AlertDefinition, ProjectIdNotConfigured } from '@shared/errors/alerts'
import type { Dispose } from '@shared/store/store'
import type { Chunks } from './chunks'
import type { RunningCore } from './core/startCore'
import { defineElements } from './elements/defineElements'
import { createLoader } from './federation/loader'
import type { Latchkey, LatchkeyState } from './latchkey'
import { type CheckedOptions, type LatchkeyOptions, parseOptions } from './options'
import { page } from './page'
import { fetchManifest } from './release/fetchManifest'
import { preloadInlined } from './release/preloadInlined'
import { readStored } from './storage/rawStorage'
import type { Ui } from './ui/startUi'
import type { Widget } from './widget'

/** `createLatchkey` of the package's entries, with the way in which each brings the shell's chunks. */
export function createLatchkey(options: LatchkeyOptions, chunks: Chunks): Latchkey {
  const parsed = parseOptions(options)
  const live = page().instances.get(parsed.id)?.instance
  if (live) {
    live.updateOptions(options)
    return live
  }
  defineElements()
  return createInstance(options, parsed, chunks)
}

function createInstance(options: LatchkeyOptions, parsed: CheckedOptions, chunks: Chunks): Latchkey {
  const { id } = parsed
  const { instances, watchers } = page()
  const isBrowser = typeof document === 'object'
  const listeners = new Set<(state: LatchkeyState) => void>()
  const configListeners = new Set<() => void>()
  const alerts: AlertDefinition[] = []
  let config = parsed
  let given = options
  let manifests: Promise<SignedRelease | Response>[] | undefined
  let core: Promise<RunningCore> | undefined
  let ui: Promise<Ui> | undefined

  const network = config.defaultNetwork ?? config.networks[0]!
  const isReturning = isBrowser && readStored(id, 'connectionStatus') === 'connected'
  let state: LatchkeyState = {
    open: false,
    loading: false,
    status: isReturning ? 'connecting' : 'disconnected',
    namespace: network.chainNamespace,
    accounts: [],
    networkId: network.caipNetworkId,
    network,
  }
  const tellElements = () => {
    for (const watch of watchers) watch()
  }
  const publish = (patch: Partial<LatchkeyState>) => {
    state = { ...state, ...patch }
    for (const listener of [...listeners]) listener(state)
    tellElements()
  }

  const widget: Widget = {
    id,
    config: () => config,
    onConfig: (listener) => add(configListeners, listener),
    bus: createBus((error) => console.error('[latchkey]', error)),
    loader: (isBrowser && pageLoader()) as Widget['loader'],
    manifests(refresh) {
      if (refresh || !manifests) {
        manifests = config.release.map(fetchManifest)
        // Whoever verifies them hears of a failure; until then nobody does.
        for (const manifest of manifests) manifest.catch(() => {})
      }
      return manifests
    },
    open: (view) => instance.open(view),
    getState: () => state,
    publish,
    alerts,
  }

  // A chunk that does not come is asked for again by the next call.
  const loadCore = () => {
    core ??= chunks.core().then(({ startCore }) => startCore(widget))
    core.catch(() => {
      core = undefined
    })
    return core
  }
  const startUi = async () => {
    const react = (async () => config.react?.() ?? (await chunks.react()).react)()
    // The screen waits for it; until then nobody hears of a failure.
    react.catch(() => {})
    const [running] = await Promise.all([loadCore(), chunks.ui()])
    // Asked for again: a chunk that came before the core has only now run.
    return (await chunks.ui()).startUi(widget, running, react)
  }
  const loadUi = (view = state.status === 'disconnected' ? 'Connect' : 'Account') => {
    widget.manifests()
    preloadInlined(config.release, view, config.nonce)
    // Begins downloads, no more: whoever opens the view hears of what fails.
    loadCore()
      .then((running) => running.warm(view))
      .catch(() => {})
    ui ??= startUi()
    ui.catch(() => {
      ui = undefined
    })
    return ui
  }

  const instance: Latchkey = {
    id,
    async open(view?: string, params?: unknown) {
      if (!isBrowser || !instances.has(id)) return
      publish({ loading: true })
      try {
        await (await loadUi(view)).open(view, params)
      } finally {
        publish({ loading: false })
      }
    },
    close() {
      ui?.then(
        (running) => running.close(),
        () => {},
      )
    },
    async preload(view) {
      if (isBrowser && instances.has(id)) await (await loadUi(view)).preload(view)
    },
    getState: () => state,
    subscribe: (listener) => add(listeners, listener),
    on: widget.bus.on,
    // Who is not connected has no provider, and needs no download to learn so.
    getProvider: async (namespace) =>
      core || isReturning ? (await loadCore()).getProvider(namespace) : undefined,
    getSignIn: async () => (await loadCore()).signIn,
    switchNetwork: async (networkId) => (await loadCore()).chains.switchNetwork(networkId),
    disconnect: async (namespace) => (await loadCore()).chains.disconnect(namespace),
    updateOptions(patch) {
      const merged = { ...given, ...patch, id }
      config = parseOptions(merged)
      given = merged
      for (const listener of [...configListeners]) listener()
      tellElements()
    },
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

  instances.set(id, { instance, config: () => config })
  if (isBrowser) widget.loader.nonce ??= config.nonce
  if (!config.projectId) {
    console.error('[latchkey]', ProjectIdNotConfigured.long)
    alerts.push(ProjectIdNotConfigured)
  }
  if (isReturning) {
    // The core will ask for it: a connected visitor's screens are in the second file of the release.
    widget.manifests()
    loadCore().catch(() => publish({ status: 'disconnected' }))
  }
  tellElements()
  return instance
}

function pageLoader() {
  page().loader ??= createLoader()
  return page().loader
}

function add<T>(set: Set<T>, item: T): Dispose {
  set.add(item)
  return () => void set.delete(item)
}
