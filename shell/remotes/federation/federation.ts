import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { abiGlobal, containerName } from '@shared/contract/abi'
import type { FeatureModule } from '@shared/contract/feature'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { UnknownError } from '@shared/errors/releaseErrors'
import type { ReactModules } from '../../ground/widget/options'
import type { VerifiedLoader } from '../loader/createLoader'
import { preloadListed } from '../loader/preloadListed'
import type { LoadExplanation } from '../release/explainFailure'
import type { ReleasedFeature } from '../release/openSource'
import { lendModules } from './lendModules'

/** Runs remotes. One per page: Module Federation never lets go of an instance. */
export interface Federation {
  /** The feature's module, from a verified remote entry and exposed chunk. */
  load(feature: ReleasedFeature): Promise<FeatureModule>
}

/** The global of the page's one loader and its one federation. */
export interface FederationHolder {
  readonly loader?: VerifiedLoader
  federation?: unknown
}

/** The part of a remote's own bundler runtime that we steer. */
interface RemoteRequire {
  federation: { initOptions: { name: string } }
  l: (
    url: string,
    done: (event: { type: string; target?: { src: string } }) => void,
    ...rest: unknown[]
  ) => void
  p: string
}

/** A build of a feature. */
interface Registered {
  readonly feature: ReleasedFeature
  container?: unknown
  /** The hashes of its later chunks. */
  readonly failures: unknown[]
}

/**
 * The page's federation. Remotes carry neither the federation runtime nor React: the build makes them, and the shell's
 * own views, take both from `globalThis[abiGlobal]`, which no script can change.
 */
export function pageFederation(
  react: ReactModules,
  page: FederationHolder,
  loadExplanation: LoadExplanation,
): Federation {
  page.federation ??= createFederation(react, page.loader!, loadExplanation)
  return page.federation as Federation
}

function createFederation(
  react: ReactModules,
  loader: VerifiedLoader,
  loadExplanation: LoadExplanation,
): Federation {
  /** The containers that entries have defined since the last call, by the name of their build. */
  const remotes: Record<string, unknown> = Object.create(null)
  const started: Record<string, RemoteRequire> = Object.create(null)
  const registered = new Map<string, Registered>()

  const initRemote = ({ webpackRequire }: { webpackRequire: RemoteRequire }) => {
    started[webpackRequire.federation.initOptions.name] = webpackRequire
    return instance
  }

  /** @throws FileLoadFailed, or why, which the browser does not say */
  const load = (url: string, { baseUrl, base, isPackaged }: ReleasedFeature) =>
    loader.load(url).catch(async (error) => {
      const explanation = await loadExplanation().catch(() => undefined)
      const folder = baseUrl.slice(0, baseUrl.length - base.length)
      const integrity = loader.integrityOf(url)
      throw (await explanation?.explainFailure({ url, integrity, folder, isPackaged })) ?? error
    })

  /** The remote's later chunks come by its own bundler runtime, which federation hooks never see. */
  const steer = (remote: RemoteRequire, { feature, failures }: Registered) => {
    const loadUnverified = remote.l
    remote.p = feature.baseUrl
    remote.l = (url, done, ...rest) => {
      if (__DEV__ && url.includes('.hot-update.')) return loadUnverified(url, done, ...rest)
      load(url, feature).then(
        () => done({ type: 'load' }),
        (error) => {
          failures.push(error)
          done({ type: 'error', target: { src: url } })
        },
      )
    }
  }

  const verifiedEntries: ModuleFederationRuntimePlugin = {
    name: 'latchkey-verified-entries',
    async loadEntry({ remoteInfo: { name, entry } }) {
      const remote = registered.get(name)!
      const built = containerName(remote.feature.id, remote.feature.version)
      await load(entry, remote.feature)
      // Taken now, before the script of another build of the same name can run.
      if (started[built]) steer(started[built], remote)
      remote.container ??= remotes[built]
      delete remotes[built]
      delete started[built]
      return remote.container as never
    },
  }
  const instance = createInstance({ name: 'latchkey_shell', remotes: [], plugins: [verifiedEntries] })

  // Last, since it is final: no script can put another one in its place.
  try {
    Object.defineProperty(globalThis, abiGlobal, {
      value: Object.freeze({
        remotes,
        react: lendModules(react),
        // A fresh copy for each container: containers write into it. They share nothing and load no remotes.
        get runtime() {
          return {
            bundlerRuntime: { init: initRemote, initContainerEntry() {}, S: {} },
            bundlerRuntimeOptions: {},
          }
        },
      }),
    })
  } catch (cause) {
    throw new LatchkeyError(UnknownError, { message: `The page has a ${abiGlobal} of its own` }, { cause })
  }

  return {
    async load(feature) {
      // By hash, so that each widget runs the build that its own root has signed.
      const name = `latchkey_${feature.id}_${feature.files[feature.entry]}`.replaceAll(/\W/g, '_')
      const remote: Registered = registered.get(name) ?? { feature, failures: [] }
      if (!registered.has(name)) {
        registered.set(name, remote)
        instance.registerRemotes([{ name, entry: feature.baseUrl + feature.entry }])
      }
      for (const file of feature.expose) preloadListed(loader, feature.baseUrl + file)
      try {
        const exposed = await instance.loadRemote<{ default: FeatureModule }>(`${name}/feature`)
        return exposed!.default
      } catch (error) {
        // The bundler runtime reports a refused file in its own words.
        throw remote.failures.pop() ?? error
      }
    },
  }
}
