import type { FeatureContext } from '@shared/contract/context'
import type { Activation, FeatureModule } from '@shared/contract/feature'
import type { Clock } from '@shared/contract/ports/clock'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { FeatureFailed, FeatureInvalid } from '@shared/errors/releaseErrors'
import { createStore } from '@shared/store/createStore'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { Reporter } from '../../ground/telemetry/createReporter'
import type { LatchkeyConfig } from '../../ground/widget/fillOptions'
import { isCompatible, isEnabled, isSupportedContract } from '../release/isEnabled'
import type { LoadedRelease, ReleasedFeature } from '../release/openSource'
import type { Federation } from './federation'

/** A feature's state in one widget. A feature that is not in the store is unloaded. */
export type FeatureState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'active'
      readonly module: FeatureModule
      readonly ctx: FeatureContext
      readonly model: unknown
    }
  /** Its slot shows a retry card. */
  | { readonly status: 'failed'; readonly error: LatchkeyError }
  /** Of another contract or ABI: absent, no retry. */
  | { readonly status: 'invalid'; readonly error: LatchkeyError }

export interface Features extends ReadonlyStore<Readonly<Record<string, FeatureState>>> {
  /** The features of a release, or else of the widget's own, that the flags allow. @throws when there is no release */
  enabled(release?: LoadedRelease): Promise<readonly ReleasedFeature[]>
  /** Loads and activates, once; never throws: the store says how it went. */
  load(id: string): Promise<void>
  /** Fetches a failed feature again. */
  retry(id: string): Promise<void>
  /** A view of the feature threw while it was rendered, or unmounted. */
  fail(id: string, cause: unknown): void
  dispose(): void
}

export interface FeaturesDeps {
  readonly config: () => LatchkeyConfig
  readonly release: () => Promise<LoadedRelease>
  readonly federation: Federation
  /** Loads the feature's texts in the visitor's language; never rejects. */
  readonly loadTexts: (feature: ReleasedFeature) => Promise<void>
  /** The ports of one feature, and how to take them back. */
  readonly createContext: (
    feature: ReleasedFeature,
    module: FeatureModule,
  ) => Promise<{ ctx: FeatureContext; dispose: Dispose }>
  /** Puts the feature's style sheet into effect, as long as it runs. */
  readonly adoptStyles: (feature: string, css: string) => Dispose
  readonly after: Clock['after']
  /** States that a feature runs. */
  readonly onActivated: (feature: ReleasedFeature) => void
  /** One `error` fact and one console line. */
  readonly report: Reporter['report']
}

export const activateTimeoutMs = 8_000

/** The features of one widget. */
export function createFeatures(deps: FeaturesDeps): Features {
  // Not in a store, which would freeze its values: a feature may change its module and model.
  let states: Readonly<Record<string, FeatureState>> = {}
  const version = createStore(0)
  /** The disposals of each feature, run in reverse order. */
  const disposals = new Map<string, readonly Dispose[]>()
  const loading = new Map<string, Promise<void>>()
  let isDisposed = false

  const set = (id: string, state: FeatureState | undefined) => {
    const { [id]: _, ...others } = states
    states = state ? { ...others, [id]: state } : others
    version.update((before) => before + 1)
  }

  const keep = (id: string, dispose: Dispose) =>
    void disposals.set(id, [dispose, ...(disposals.get(id) ?? [])])
  const end = (id: string) => {
    const taken = disposals.get(id) ?? []
    disposals.delete(id)
    for (const dispose of taken) {
      try {
        dispose()
      } catch (cause) {
        deps.report(cause, id)
      }
    }
  }
  const fail = (id: string, cause: unknown) => {
    const error = deps.report(cause, id)
    end(id)
    set(id, { status: error.code === FeatureInvalid.code ? 'invalid' : 'failed', error })
  }

  /** The result of `activate`. One that comes too late is disposed. */
  const activation = (id: string, started: Promise<Activation<unknown>>) => {
    let stop: Dispose = () => {}
    const late = new Promise<never>((_, reject) => {
      stop = deps.after(activateTimeoutMs, () => {
        started.then(
          (given) => given.dispose(),
          () => {},
        )
        const reason = `it was not ready after ${activateTimeoutMs / 1_000} s`
        reject(new LatchkeyError(FeatureFailed, { feature: id, reason }))
      })
    })
    return Promise.race([started, late]).finally(stop)
  }

  const activate = async (id: string) => {
    set(id, { status: 'loading' })
    try {
      const feature = (await enabled()).find((candidate) => candidate.id === id)
      if (!feature)
        throw new LatchkeyError(FeatureInvalid, { feature: id, reason: 'it is off or not in the release' })
      const [module] = await Promise.all([deps.federation.load(feature), deps.loadTexts(feature)])
      if (isDisposed) return
      if (
        module?.id !== id ||
        !isSupportedContract(module.contract) ||
        typeof module.activate !== 'function'
      ) {
        throw new LatchkeyError(FeatureInvalid, {
          feature: id,
          reason: 'its module does not fit the contract',
        })
      }
      keep(id, deps.adoptStyles(id, module.styles))
      const { ctx, dispose } = await deps.createContext(feature, module)
      keep(id, dispose)
      if (isDisposed) return end(id)
      const given = await activation(id, Promise.resolve(module.activate(ctx)))
      const { model } = given
      keep(id, () => given.dispose())
      if (isDisposed) return end(id)
      set(id, { status: 'active', module, ctx, model })
      deps.onActivated(feature)
    } catch (cause) {
      if (!isDisposed) fail(id, cause)
    }
  }

  const enabled = async (release?: LoadedRelease) => {
    const { features } = release ?? (await deps.release())
    const wanted = [...features.values()].filter((feature) => isEnabled(feature, deps.config()))
    for (const { id: feature, abi, contract } of wanted.filter((feature) => !isCompatible(feature))) {
      const reason = `it is built for ABI ${abi} and contract ${contract}`
      deps.report(new LatchkeyError(FeatureInvalid, { feature, reason }), feature)
    }
    return wanted.filter(isCompatible)
  }

  const load = (id: string) => {
    const state = states[id]
    if (state && state.status !== 'loading') return Promise.resolve()
    let promise = loading.get(id)
    if (!promise) {
      promise = activate(id).finally(() => loading.delete(id))
      loading.set(id, promise)
    }
    return promise
  }

  return {
    get: () => states,
    subscribe: version.subscribe,
    enabled,
    load,
    fail,
    async retry(id) {
      if (states[id]?.status !== 'failed') return
      set(id, undefined)
      await load(id)
    },
    dispose() {
      isDisposed = true
      for (const id of [...disposals.keys()]) end(id)
    },
  }
}
