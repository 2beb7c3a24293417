import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'
import type { Reporter } from '../ground/telemetry/createReporter'
import type { Releases } from '../remotes/release/createReleases'
import { findView, type ReleasedView } from '../remotes/release/findView'
import type { LoadedRelease, ReleasedFeature } from '../remotes/release/openSource'
import { shellViewOf } from './shellViews'

/** The features that are enabled, as far as the release is verified. */
export interface Catalogue {
  /** `partial`: the second files may have more, and are not fetched yet. `failed`: they could not be fetched. */
  readonly status: 'loading' | 'partial' | 'ready' | 'failed'
  readonly features: readonly ReleasedFeature[]
  /** The first error behind a missing feature. */
  readonly error?: LatchkeyError | undefined
}

/** True while missing features may still come. */
export const isOpen = ({ status }: Catalogue) => status === 'loading' || status === 'partial'

/** A feature's view by its name or role. */
export const screenOf = (address: string, { features }: Catalogue): ReleasedView | undefined =>
  findView(address, features)

/** The name of a view; its role if the release, which has the name, is not loaded. */
export const nameOf = (address: string, catalogue: Catalogue): string =>
  shellViewOf(address)?.name ?? screenOf(address, catalogue)?.view.name ?? address

/** The role of a view; its name if it has no role. */
export const roleOf = (address: string, catalogue: Catalogue): string =>
  shellViewOf(address)?.role ?? screenOf(address, catalogue)?.view.role ?? address

/** True for a view that neither the shell nor the catalogue has. */
export const isMissing = (address: string, catalogue: Catalogue) =>
  !shellViewOf(address) && !screenOf(address, catalogue)

export interface CatalogueDeps extends Pick<Releases, 'release' | 'loadDeferred'> {
  readonly enabled: (release: LoadedRelease) => Promise<readonly ReleasedFeature[]>
  /** Called with the features each time that more of them are loaded, before the catalogue has them. */
  readonly onFeatures: (features: readonly ReleasedFeature[]) => void
  readonly report: Reporter['report']
}

/** The catalogue of one widget. */
export interface LoadedCatalogue extends ReadonlyStore<Catalogue> {
  /** Loads as much of the release as the view needs. Never throws: the catalogue says how it went. */
  load(address: string, refresh?: boolean): Promise<void>
  /** Reads a release again that a source has joined. */
  join(): Promise<void>
}

export function createCatalogue(deps: CatalogueDeps): LoadedCatalogue {
  const { report } = deps
  const store = createStore<Catalogue>({ status: 'loading', features: [] })

  async function registerFeatures(release: LoadedRelease, isLast?: boolean) {
    for (const error of release.errors) report(error)
    const features = [...(await deps.enabled(release))]
    deps.onFeatures(features)
    const status = release.isComplete ? 'ready' : isLast ? 'failed' : 'partial'
    store.update(() => ({ status, features, error: release.errors[0] }))
  }
  const lacks = (address: string) => store.get().status === 'partial' && isMissing(address, store.get())

  return {
    get: store.get,
    subscribe: store.subscribe,
    async load(address, refresh = false) {
      const { status, features } = store.get()
      if (status === 'ready' || (features.length && !isMissing(address, store.get()))) return
      store.update((before) => ({ status: 'loading', features: before.features }))
      try {
        await registerFeatures(await deps.release(refresh))
        if (lacks(address)) {
          const complete = await deps.loadDeferred()
          await registerFeatures(complete, !complete.isPending)
        }
        // A later source may have it.
        if (lacks(address)) await registerFeatures(await deps.loadDeferred(true), true)
      } catch (thrown) {
        const error = report(thrown)
        store.update((before) => ({ status: 'failed', features: before.features, error }))
      }
    },
    async join() {
      if (store.get().features.length) await registerFeatures(await deps.release())
    },
  }
}
