import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { abiGlobal, containerName } from '@shared/contract/abi'
import type { FeatureModule } from '@shared/contract/feature'
import type { ReactModules } from '../options'
import { page } from '../page'
import type { ReleasedFeature } from '../release/loadRelease'
import type { VerifiedLoader } from './loader'
import { preloadListed } from './preloadListed'

/** Runs remotes. One per page: Module Federation never lets go of an instance. */
export interface Federation {
  /** The feature's module, from a verified remote entry and exposed chunk. */
  load(feature: ReleasedFeature): Promise<FeatureModule>
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

/**
 * The page's federation. Remotes carry neither the federation runtime nor React: the build makes them, and the shell's
 * own views, take both from `globalThis[abiGlobal]`.
 */
export function pageFederation(react: ReactModules, loader: VerifiedLoader): Federation {
  const shared = page()
  shared.federation ??= createFederation(react, loader)
  return shared.federation as Federation
}

function createFederation(react: ReactModules, loader: VerifiedLoader): Federation {
  const remotes: Record<string, unknown> = {}
  const baseUrls = new Map<string, string>()

  const initRemote = ({ webpackRequire }: { webpackRequire: RemoteRequire }) => {
    const loadUnverified = webpackRequire.l
    // The remote's later chunks come by its own bundler runtime, which federation hooks never see.
    webpackRequire.p = baseUrls.get(webpackRequire.federation.initOptions.name)!
    webpackRequire.l = (url, done, ...rest) => {
      if (__DEV__ && url.includes('.hot-update.')) return loadUnverified(url, done, ...rest)
      loader.load(url).then(
        () => done({ type: 'load' }),
        () => done({ type: 'error', target: { src: url } }),
      )
    }
    return instance
  }

  Object.defineProperty(globalThis, abiGlobal, {
    configurable: true,
    value: Object.freeze({
      remotes,
      react,
      // A fresh copy for each container: containers write into it. They share nothing and load no remotes.
      get runtime() {
        return {
          bundlerRuntime: { init: initRemote, initContainerEntry() {}, S: {} },
          bundlerRuntimeOptions: {},
        }
      },
    }),
  })

  const verifiedEntries: ModuleFederationRuntimePlugin = {
    name: 'latchkey-verified-entries',
    async loadEntry({ remoteInfo }) {
      await loader.load(remoteInfo.entry)
      return remotes[remoteInfo.name] as never
    },
  }
  const instance = createInstance({ name: 'latchkey_shell', remotes: [], plugins: [verifiedEntries] })

  return {
    async load(feature) {
      const name = containerName(feature.id, feature.version)
      if (!baseUrls.has(name)) {
        baseUrls.set(name, feature.baseUrl)
        instance.registerRemotes([{ name, entry: feature.baseUrl + feature.entry }])
      }
      for (const file of feature.expose) preloadListed(loader, feature.baseUrl + file)
      const exposed = await instance.loadRemote<{ default: FeatureModule }>(`${name}/feature`)
      return exposed!.default
    },
  }
}
