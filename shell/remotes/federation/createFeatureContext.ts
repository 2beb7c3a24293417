import type { Bus } from '@shared/bus/createBus'
import type { FeatureContext } from '@shared/contract/context'
import { chainsTable } from '@shared/contract/ports/chains'
import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import { replaceMembers } from '@shared/contract/ports/portTable'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ClipboardUnavailable } from '@shared/errors/releaseErrors'
import { freeze } from '@shared/store/freeze'
import type { Dispose } from '@shared/store/store'
import type { Reporter } from '../../ground/telemetry/createReporter'
import { createOwnCopies } from './createOwnCopies'

/** The shell's ports, before they are cut to one feature. */
export type ShellPorts = Omit<
  FeatureContext,
  'bus' | 'track' | 'signal' | 'copy' | 'config' | 'i18n' | 'storage'
> & {
  readonly bus: Bus
  readonly config: () => FeatureConfig
  readonly i18n: FeatureContext['i18n']
  readonly storage: (featureId: string) => FeatureContext['storage']
  /** Whether the current view is one of the feature's. */
  readonly isShown: (featureId: string) => boolean
  readonly report: Reporter['report']
}

/**
 * One feature's view of the ports, frozen: changes by one feature reach no other. Every subscription, guard and timer
 * of the feature is recorded, and ends with it; errors that one of them throws are reported as the feature's.
 */
export function createFeatureContext(
  featureId: string,
  ports: ShellPorts,
): { ctx: FeatureContext; dispose: Dispose } {
  const { chains, clock, i18n, navigation, toast } = ports
  const disposals = new Set<Dispose>()
  const controller = new AbortController()
  const copyOf = createOwnCopies()
  const guarded =
    <A extends unknown[], R>(run: (...args: A) => R) =>
    (...args: A) => {
      try {
        return run(...args)
      } catch (cause) {
        ports.report(cause, featureId)
        return
      }
    }
  const owned = (dispose: Dispose): Dispose => {
    const end = () => {
      disposals.delete(end)
      dispose()
    }
    disposals.add(end)
    // Subscriptions of an ended feature end at once.
    if (controller.signal.aborted) end()
    return end
  }
  const watched = <S extends { subscribe(listener: () => void): Dispose }>(store: S): S => ({
    ...store,
    subscribe: (listener: () => void) => owned(store.subscribe(guarded(listener))),
  })
  /** Without the port's table, which would be here for pages without the wallet, too. */
  const watchAll = <P extends object>(port: P): P =>
    'subscribe' in port
      ? (watched(port as never) as P)
      : (Object.fromEntries(
          Object.entries(port).map(([name, member]) => [
            name,
            typeof member === 'object' ? watchAll(member) : member,
          ]),
        ) as P)
  const held =
    <A extends unknown[]>(hold: (...args: A) => Dispose) =>
    (...args: A) =>
      owned(hold(...args))
  const track: FeatureContext['track'] = (event, properties) =>
    ports.bus.emit('tracked', { event, ...(properties && { properties }) })

  const ctx: FeatureContext = {
    config: copyOf(ports.config()),
    options: copyOf(ports.options),
    connection: watched(ports.connection),
    bus: { on: (fact, handler) => owned(ports.bus.on(fact, guarded(handler))) },
    track,
    navigation: {
      ...navigation,
      block: (blocks) =>
        owned(navigation.block(() => ports.isShown(featureId) && Boolean(guarded(blocks)()))),
    },
    chains: {
      ...replaceMembers(replaceMembers(chains, chainsTable, 'store', watched), chainsTable, 'holds', held),
      network: (networkId) => copyOf(chains.network(networkId)),
    },
    signIn: watched(ports.signIn),
    ...(ports.embedded && {
      embedded: watchAll(ports.embedded),
    }),
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
    toast: { success: toast.success, error: toast.error, loading: toast.loading, hide: toast.hide },
    i18n: {
      get locale() {
        return i18n.locale
      },
      get direction() {
        return i18n.direction
      },
      t: i18n.t,
      error: i18n.error,
      number: i18n.number,
      amount: i18n.amount,
    },
    clock: {
      now: clock.now,
      after(delayMs, run) {
        const end = owned(
          clock.after(delayMs, () => {
            end()
            guarded(run)()
          }),
        )
        return end
      },
    },
    platform: { ...ports.platform },
    log: { ...ports.log },
    signal: controller.signal,
    // A source that joins later contributes too.
    get contributions() {
      return copyOf(ports.contributions)
    },
    Slot: ports.Slot,
    ReviewDetails: ports.ReviewDetails,
    createStore: ports.createStore,
    addMessages: ports.addMessages,
    announce: ports.announce,
    openLink: ports.openLink,
    openWindow(href, options) {
      const opened = ports.openWindow(href, options)
      const release = owned(opened.close)
      void opened.outcome.then(() => disposals.delete(release))
      return opened
    },
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
      } catch (cause) {
        throw new LatchkeyError(ClipboardUnavailable, {}, { cause })
      }
    },
  }
  return {
    ctx: freeze(ctx),
    dispose() {
      controller.abort()
      for (const dispose of [...disposals]) guarded(dispose)()
    },
  }
}
