import type { FeatureConfig, FeatureContext } from '@shared/contract/context'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ClipboardUnavailable } from '@shared/errors/releaseErrors'
import type { Dispose } from '@shared/store/store'

/** The shell's ports, before they are cut to one feature. */
export type ShellPorts = Omit<FeatureContext, 'signal' | 'copy' | 'config' | 'i18n' | 'storage'> & {
  readonly config: () => FeatureConfig
  readonly i18n: FeatureContext['i18n']
  readonly storage: (featureId: string) => FeatureContext['storage']
}

/**
 * One feature's view of the ports. Every subscription, guard and timer that the feature takes is written down, and
 * ends with it.
 */
export function createFeatureContext(
  featureId: string,
  ports: ShellPorts,
): { ctx: FeatureContext; dispose: Dispose } {
  const disposals = new Set<Dispose>()
  const controller = new AbortController()
  const owned = (dispose: Dispose): Dispose => {
    const end = () => {
      disposals.delete(end)
      dispose()
    }
    disposals.add(end)
    // What a feature still takes after its end, it does not keep.
    if (controller.signal.aborted) end()
    return end
  }
  const watched = <S extends { subscribe(listener: () => void): Dispose }>(store: S): S => ({
    ...store,
    subscribe: (listener: () => void) => owned(store.subscribe(listener)),
  })

  const ctx: FeatureContext = {
    config: Object.freeze(ports.config()),
    connection: watched(ports.connection),
    bus: { emit: ports.bus.emit, on: (fact, handler) => owned(ports.bus.on(fact, handler)) },
    navigation: { ...ports.navigation, block: (blocks) => owned(ports.navigation.block(blocks)) },
    chains: {
      ...ports.chains,
      connectors: watched(ports.chains.connectors),
      recent: watched(ports.chains.recent),
      pairing: watched(ports.chains.pairing),
      transfers: { ...ports.chains.transfers, sent: watched(ports.chains.transfers.sent) },
    },
    signIn: watched(ports.signIn),
    http: {
      async request(path, options) {
        const request = new AbortController()
        const abort = () => request.abort()
        const signals = [controller.signal, options.signal]
        if (signals.some((signal) => signal?.aborted)) abort()
        for (const signal of signals) signal?.addEventListener('abort', abort)
        try {
          return await ports.http.request(path, { ...options, signal: request.signal })
        } finally {
          for (const signal of signals) signal?.removeEventListener('abort', abort)
        }
      },
    },
    storage: ports.storage(featureId),
    toast: ports.toast,
    i18n: ports.i18n,
    clock: {
      now: ports.clock.now,
      after(delayMs, run) {
        const end = owned(
          ports.clock.after(delayMs, () => {
            end()
            run()
          }),
        )
        return end
      },
    },
    platform: ports.platform,
    log: ports.log,
    signal: controller.signal,
    contributions: ports.contributions,
    Place: ports.Place,
    createStore: ports.createStore,
    addMessages: ports.addMessages,
    announce: ports.announce,
    openLink: ports.openLink,
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
      } catch (cause) {
        throw new LatchkeyError(ClipboardUnavailable, {}, { cause })
      }
    },
  }
  return {
    ctx,
    dispose() {
      controller.abort()
      for (const dispose of [...disposals]) dispose()
    },
  }
}
