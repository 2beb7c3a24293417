import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseInvalid } from '@shared/errors/releaseErrors'
import type { ShellStorage } from '../storage/createStorage'
import { readStored } from '../storage/rawStorage'
import type { Reporter } from '../telemetry/createReporter'
import type { Widget } from '../widget'
import { type LoadedRelease, loadRelease } from './loadRelease'
import type { SeenSequences } from './verifyRelease'

export interface ReleasesDeps {
  readonly widget: Widget
  readonly storage: Pick<ShellStorage, 'set'>
  readonly report: Reporter['report']
}

/**
 * The widget's verified release: opened once, its files listed with the loader, its sequence numbers remembered. A
 * refused source is reported and the others stand; with none left it throws, and the next call fetches again.
 */
export function createReleases({
  widget,
  storage,
  report,
}: ReleasesDeps): (refresh?: boolean) => Promise<LoadedRelease> {
  let opened: Promise<LoadedRelease> | undefined

  const open = async (refresh: boolean): Promise<LoadedRelease> => {
    const seen = seenBefore(widget.id)
    const { release: sources } = widget.config()
    const loaded = await loadRelease(sources, widget.manifests(refresh), seen, widget.loadEd25519)
    for (const { files, baseUrl } of loaded.features.values()) {
      widget.loader.list(Object.entries(files).map(([file, integrity]) => [baseUrl + file, integrity]))
    }
    if (Object.keys(loaded.sequences).length) storage.set('releaseSeq', { ...seen, ...loaded.sequences })
    for (const error of loaded.errors) report(error)
    if (loaded.features.size) return loaded
    throw loaded.errors[0] ?? new LatchkeyError(ReleaseInvalid, { reason: 'it brings no feature' })
  }

  let hasFailed = false
  return (refresh = false) => {
    if (refresh) opened = undefined
    opened ??= open(refresh || hasFailed).catch((error) => {
      opened = undefined
      hasFailed = true
      throw error
    })
    return opened
  }
}

/** Read by hand: a few numbers are not worth the download of the schemas on the way to the first view. */
function seenBefore(id: string): SeenSequences {
  const stored = Object.entries((readStored(id, 'releaseSeq') ?? {}) as object)
  return Object.fromEntries(stored.filter(([, seq]) => Number.isSafeInteger(seq)))
}
