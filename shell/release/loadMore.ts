import type { SignedMore } from '@shared/contract/manifest'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseInvalid, ReleaseUnreachable } from '@shared/errors/releaseErrors'
import { digestOf } from './digest'
import type { LoadedRelease, OpenedSource } from './loadRelease'
import type { mergeSources } from './mergeSources'
import type { LoadEd25519 } from './verifyEd25519'
import type { SeenSequences, verifyParts } from './verifyRelease'

const moreTimeoutMs = 8_000

export interface LoadMoreOptions {
  /** Of earlier visits. */
  readonly seen: SeenSequences
  readonly loadEd25519: LoadEd25519
  /** Lent by the core, which has them: shared between chunks they would be more. */
  readonly verifyParts: typeof verifyParts
  readonly mergeSources: typeof mergeSources
  /** Puts the outcome in the place of the release before it. */
  readonly take: (loaded: LoadedRelease) => void
}

/** Releases whose second files are on their way: whoever asks meanwhile waits for the same ones. */
const loading = new WeakMap<LoadedRelease, Promise<LoadedRelease>>()
/** Outcomes. What one of them still lacks came wrong or not at all, and the browser's cache may hold what came. */
const tried = new WeakSet<LoadedRelease>()

/**
 * The release with the second files of its sources: their parts are verified as the first ones were, and are of the
 * bytes that the first file names. A source whose second file fails stays as it was; of a feature in both files, the
 * first one's counts. Never throws: `errors` says what was refused this time.
 */
export function loadMore(first: LoadedRelease, options: LoadMoreOptions): Promise<LoadedRelease> {
  if (first.isWhole) return Promise.resolve(first)
  let whole = loading.get(first)
  if (!whole) {
    whole = complete(first, options)
    loading.set(first, whole)
  }
  return whole
}

async function complete(
  first: LoadedRelease,
  { take, verifyParts, mergeSources, ...options }: LoadMoreOptions,
): Promise<LoadedRelease> {
  const seen = { ...options.seen, ...first.sequences }
  const errors: LatchkeyError[] = []
  const sequences = { ...first.sequences }
  const opened = await Promise.all(
    first.opened.map(async (source): Promise<OpenedSource> => {
      if (!source.more) return source
      try {
        const { parts } = await fetchMore(source, tried.has(first) ? 'reload' : 'default')
        const trust = { ...source.source, ...options, seen, nowMs: Date.now() }
        const verified = await verifyParts(parts, source.root, trust)
        errors.push(...verified.refused)
        Object.assign(sequences, verified.sequences)
        return { ...source, features: { ...verified.features, ...source.features }, more: undefined }
      } catch (error) {
        errors.push(error as LatchkeyError)
        return source
      }
    }),
  )
  const loaded = { ...mergeSources(opened), errors, sequences }
  tried.add(loaded)
  take(loaded)
  return loaded
}

/** @throws ReleaseUnreachable, ReleaseInvalid */
async function fetchMore({ source, more }: OpenedSource, cache: RequestCache): Promise<SignedMore> {
  const refuse = (reason: string) =>
    new LatchkeyError(ReleaseInvalid, { reason: `its second file ${reason}` })
  const { url, origin } = addressOf(more!.url, source.url)
  // Nobody signs the address: it leads nowhere that the host has not named.
  if (!url || url.origin !== origin) throw refuse('is not beside the first')
  let bytes: ArrayBuffer
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      cache,
      signal: AbortSignal.timeout(moreTimeoutMs),
    })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    bytes = await response.arrayBuffer()
  } catch (cause) {
    throw new LatchkeyError(ReleaseUnreachable, { url: url.href }, { cause })
  }
  if ((await digestOf(bytes)) !== more!.digest) throw refuse('is not the one that the first names')
  const json = parse(bytes)
  if (!Array.isArray(json?.parts)) throw refuse('has no parts')
  return json
}

function addressOf(relative: string, manifest = ''): { url: URL | undefined; origin: string } {
  const base = new URL(manifest, document.baseURI)
  try {
    return { url: new URL(relative, base), origin: base.origin }
  } catch {
    return { url: undefined, origin: base.origin }
  }
}

function parse(bytes: ArrayBuffer): SignedMore | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return
  }
}
