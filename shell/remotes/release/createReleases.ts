import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseInvalid, ReleaseUnreachable } from '@shared/errors/releaseErrors'
import type { Dispose } from '@shared/store/store'
import type { LoadEd25519 } from '../../ground/platform/verifyEd25519'
import type { StorageArea } from '../../ground/storage/createSafeArea'
import type { Reporter } from '../../ground/telemetry/createReporter'
import type { ReleaseSource } from '../../ground/widget/options'
import type { Widget } from '../../ground/widget/widget'
import type { VerifiedLoader } from '../loader/createLoader'
import type { LoadExplanation } from './explainFailure'
import type { LoadDeferredOptions } from './loadDeferredParts'
import { mergeSources } from './mergeSources'
import { type DeferredFile, type LoadedRelease, type OpenedSource, openSource } from './openSource'
import { readBytes } from './readManifest'
import { createReleaseMemory } from './releaseMemory'
import { verifyParts } from './verifyRelease'

export interface ReleasesDeps {
  readonly widget: Pick<Widget, 'config' | 'manifests'>
  readonly loader: Pick<VerifiedLoader, 'list'>
  readonly area: StorageArea
  readonly report: Reporter['report']
  readonly loadDeferredParts: () => Promise<typeof import('./loadDeferredParts')>
  readonly loadWarnings: LoadDeferredOptions['loadWarnings']
  readonly loadExplanation: LoadExplanation
  readonly loadEd25519: LoadEd25519
}

/** The widget's verified release. Refused parts are reported, and the rest stands. */
export interface Releases {
  /**
   * The release so far, once the host's own source is loaded; other sources join later. With an embedded wallet, its
   * logins too: Connect shows them. `refresh` fetches the first files again.
   * @throws when there is no feature
   */
  release(refresh?: boolean): Promise<LoadedRelease>
  /**
   * With the second files of the loaded sources, or of all (`ofAll`), and with their logins if the widget has an
   * embedded wallet. `errors` holds their failures, for a caller that needs them now to report; others only prepare.
   * The next call fetches failed ones again.
   * @throws when there is no release
   */
  loadDeferred(ofAll?: boolean): Promise<LoadedRelease>
  /** Called when a source joins. */
  onJoined(listener: () => void): Dispose
}

/** One fetch of the first files. */
interface Opening {
  readonly sources: readonly ReleaseSource[]
  /** In the order of the sources, with gaps for those that are not loaded. */
  readonly opened: (OpenedSource | undefined)[]
  /** Errors since the last report. */
  readonly errors: LatchkeyError[]
  pending: number
}

/** Each file is opened once, its scripts listed with the loader, its statements remembered. */
export function createReleases({
  widget,
  loader,
  area,
  report,
  loadDeferredParts,
  loadWarnings,
  loadExplanation,
  loadEd25519,
}: ReleasesDeps): Releases {
  const listeners = new Set<() => void>()
  let current: Opening | undefined
  let all: Promise<unknown> | undefined
  let loaded: Promise<LoadedRelease> | undefined
  let hasFailed = false

  const lacksLogins = (sources: readonly (OpenedSource | undefined)[]) =>
    Boolean(widget.config().walletUrl) && sources.some((source) => source?.logins)

  /** The reason why a manifest did not come, which is the first file of its source. */
  const explain = async (error: unknown, { url }: ReleaseSource) => {
    if (!url || !isLatchkeyError(error, ReleaseUnreachable.code)) return undefined
    const file = new URL(url, document.baseURI).href
    const explanation = await loadExplanation().catch(() => undefined)
    return explanation?.explainFailure({ url: file, folder: new URL('.', file).href })
  }

  /** The loaded sources as one release. */
  const merge = (
    { sources, opened, pending, errors }: Opening,
    told: readonly LatchkeyError[] = [],
  ): LoadedRelease => {
    const here = opened.filter((source) => source !== undefined)
    const { refused, features, isComplete } = mergeSources(sources, here)
    for (const { files, baseUrl } of features.values()) {
      loader.list(Object.entries(files).map(([file, integrity]) => [baseUrl + file, integrity]))
    }
    for (const error of [...errors.splice(0), ...refused]) report(error)
    return {
      features,
      isComplete: isComplete && !pending && !lacksLogins(here),
      isPending: pending > 0,
      errors: told,
    }
  }

  const open = async (refresh: boolean): Promise<LoadedRelease> => {
    const { release: sources } = widget.config()
    const manifests = widget.manifests(refresh)
    const memory = createReleaseMemory(area)
    const opening: Opening = {
      sources,
      opened: sources.map(() => undefined),
      errors: [],
      pending: sources.length,
    }
    const openings = sources.map(async (source, index) => {
      try {
        const { opened, refused, statements } = await openSource(
          source,
          manifests[index]!,
          memory,
          loadEd25519,
        )
        memory.keep(statements)
        opening.opened[index] = opened
        opening.errors.push(...refused)
      } catch (error) {
        opening.errors.push((await explain(error, source)) ?? (error as LatchkeyError))
      }
      opening.pending--
      // A later source joins the current release.
      if (current !== opening) return
      loaded = Promise.resolve(merge(opening))
      for (const listener of [...listeners]) listener()
    })
    const whenAll = Promise.all(openings)
    const own = Math.max(0, sources.findIndex(isUnlimited))
    await openings[own]
    if (!opening.opened[own]) await whenAll
    const [error] = opening.errors
    const release = merge(opening)
    if (!release.features.size && release.isComplete)
      throw error ?? new LatchkeyError(ReleaseInvalid, { reason: 'it brings no feature' })
    current = opening
    all = whenAll
    return release
  }

  const release = (refresh = false) => {
    const before = loaded
    if (refresh) loaded = undefined
    loaded ??= open(refresh || hasFailed).catch((error) => {
      loaded = before
      hasFailed = true
      throw error
    })
    return loaded
  }

  const loadFiles = async (files: readonly DeferredFile[], ofAll?: boolean) => {
    const [{ loadDeferredParts: load }] = await Promise.all([loadDeferredParts(), release()])
    if (ofAll) await all
    const opening = current!
    const wasLacking = opening.opened.some((source) => files.some((file) => source?.[file]))
    const memory = createReleaseMemory(area)
    const config = widget.config()
    const errors = await load(opening.opened, {
      files,
      config,
      memory,
      loadEd25519,
      loadWarnings,
      loadExplanation,
      verifyParts,
      readBytes,
    })
    if (!wasLacking || current !== opening) return release()
    const whole = merge(opening, errors)
    loaded = Promise.resolve(whole)
    return whole
  }

  return {
    async release(refresh) {
      const first = await release(refresh)
      // A file that does not come leaves the first one.
      return lacksLogins(current!.opened) ? loadFiles(['logins']).catch(() => first) : first
    },
    loadDeferred: (ofAll) =>
      loadFiles(widget.config().walletUrl ? ['deferred', 'logins'] : ['deferred'], ofAll),
    onJoined(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The host's own source, rather than one that may ship some features only. */
const isUnlimited = ({ features }: ReleaseSource) => !features
