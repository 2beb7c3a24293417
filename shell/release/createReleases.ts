import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseInvalid } from '@shared/errors/releaseErrors'
import type { LateChunks } from '../lateChunks'
import type { ShellStorage } from '../storage/createStorage'
import { readStored } from '../storage/rawStorage'
import type { Reporter } from '../telemetry/createReporter'
import type { Widget } from '../widget'
import { type LoadedRelease, loadRelease } from './loadRelease'
import { mergeSources } from './mergeSources'
import { type SeenSequences, verifyParts } from './verifyRelease'

export interface ReleasesDeps {
  readonly widget: Widget
  readonly storage: Pick<ShellStorage, 'set'>
  readonly report: Reporter['report']
  readonly loadMore: LateChunks['more']
  readonly loadEd25519: LateChunks['ed25519']
}

/** The widget's verified release. What is refused of it is told, and the rest stands. */
export interface Releases {
  /** What is here of it, the first files at least; `refresh` fetches those again. @throws when there is nothing */
  release(refresh?: boolean): Promise<LoadedRelease>
  /**
   * With the second files. `errors` says what failed of them, for whoever wants it now to report: the rest is only
   * prepared for them. The next call fetches it again. @throws when there is no release
   */
  more(): Promise<LoadedRelease>
}

/** Each file is opened once, its scripts listed with the loader, its sequence numbers remembered. */
export function createReleases({ widget, storage, report, loadMore, loadEd25519 }: ReleasesDeps): Releases {
  let opened: Promise<LoadedRelease> | undefined
  let hasFailed = false

  const take = (loaded: LoadedRelease) => {
    for (const { files, baseUrl } of loaded.features.values()) {
      widget.loader.list(Object.entries(files).map(([file, integrity]) => [baseUrl + file, integrity]))
    }
    if (Object.keys(loaded.sequences).length)
      storage.set('releaseSeq', { ...seenBefore(widget.id), ...loaded.sequences })
    opened = Promise.resolve(loaded)
  }

  const open = async (refresh: boolean): Promise<LoadedRelease> => {
    const { release: sources } = widget.config()
    const manifests = widget.manifests(refresh)
    const loaded = await loadRelease(sources, manifests, seenBefore(widget.id), loadEd25519)
    take(loaded)
    for (const error of loaded.errors) report(error)
    if (loaded.features.size || !loaded.isWhole) return loaded
    throw loaded.errors[0] ?? new LatchkeyError(ReleaseInvalid, { reason: 'it brings no feature' })
  }

  const release = (refresh = false) => {
    const before = opened
    if (refresh) opened = undefined
    opened ??= open(refresh || hasFailed).catch((error) => {
      opened = before
      hasFailed = true
      throw error
    })
    return opened
  }

  return {
    release,
    async more() {
      const [{ loadMore: load }, first] = await Promise.all([loadMore(), release()])
      return load(first, { seen: seenBefore(widget.id), loadEd25519, verifyParts, mergeSources, take })
    },
  }
}

/** Read by hand: a few numbers are not worth the download of the schemas on the way to the first view. */
function seenBefore(id: string): SeenSequences {
  const stored = Object.entries((readStored(id, 'releaseSeq') ?? {}) as object)
  return Object.fromEntries(stored.filter(([, seq]) => Number.isSafeInteger(seq)))
}
