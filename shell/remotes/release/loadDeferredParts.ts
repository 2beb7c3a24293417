import type { DeferredManifest, DeferredReference } from '@shared/contract/manifest'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseInvalid, ReleasePartRefused, ReleaseUnreachable } from '@shared/errors/releaseErrors'
import { own } from '@shared/store/own'
import { digestOf } from '../../ground/platform/digest'
import type { LoadEd25519 } from '../../ground/platform/verifyEd25519'
import type { CheckedOptions } from '../../ground/widget/options'
import type { LoadExplanation } from './explainFailure'
import type { WarnedOptions } from './hostWarnings'
import { isPackaged } from './isPackaged'
import type { DeferredFile, OpenedSource } from './openSource'
import type { readBytes } from './readManifest'
import type { ReleaseMemory } from './releaseMemory'
import type { VerifiedParts, verifyParts } from './verifyRelease'

const deferredTimeoutMs = 8_000

export interface LoadDeferredOptions {
  readonly files: readonly DeferredFile[]
  readonly config: WarnedOptions & Pick<CheckedOptions, 'logLevel'>
  readonly memory: ReleaseMemory
  readonly loadEd25519: LoadEd25519
  readonly loadExplanation: LoadExplanation
  readonly loadWarnings: () => Promise<Pick<typeof import('./hostWarnings'), 'hostWarnings'>>
  /** Lent by the core, which has them: a shared chunk would weigh more. */
  readonly verifyParts: typeof verifyParts
  readonly readBytes: typeof readBytes
}

/** Files that are being fetched, each once for all callers. */
const loading = new WeakMap<DeferredReference, Promise<VerifiedParts>>()

/**
 * Adds the parts of a later file to each source that has the file. The parts are verified as the first ones were, and
 * match the hash in the first file. Of a feature in two files, the one that was here first counts. A source whose file
 * fails stays as it was. Returns the errors, and warns the host's developer. Never throws.
 */
export async function loadDeferredParts(
  sources: (OpenedSource | undefined)[],
  options: LoadDeferredOptions,
): Promise<readonly LatchkeyError[]> {
  const errors: LatchkeyError[] = []
  const next = sources.flatMap((source, index) =>
    options.files.map(async (file) => {
      const reference = source?.[file]
      if (!reference) return
      const coming = loading.get(reference) ?? readParts(source, file, options)
      loading.set(reference, coming)
      try {
        const parts = await coming
        errors.push(...parts.refused)
        // Another caller, or another file of the source, may have been faster.
        const now = sources[index]!
        if (now[file] !== reference) return
        options.memory.keep(parts.statements)
        errors.push(...twiceIn(now, parts))
        sources[index] = {
          ...now,
          features: new Map([...parts.features, ...now.features]),
          [file]: undefined,
          statements: [...now.statements, ...parts.statements],
        }
      } catch (error) {
        loading.delete(reference)
        errors.push(error as LatchkeyError)
      }
    }),
  )
  await Promise.all(next)
  void warn(sources, options)
  return errors
}

const twiceIn = ({ features }: OpenedSource, parts: VerifiedParts) =>
  [...parts.features.keys()]
    .filter((id) => features.has(id))
    .map((feature) => new LatchkeyError(ReleasePartRefused, { feature, reason: 'another file brings it' }))

/** The warnings that are written already. */
const written = new Set<string>()

/**
 * Nothing waits for warnings, and without their code none is printed. A visitor without a wallet has no later files
 * yet.
 */
async function warn(
  sources: readonly (OpenedSource | undefined)[],
  { files, config, loadWarnings }: LoadDeferredOptions,
) {
  const isEarly = !files.includes('deferred') && sources.some((source) => source?.deferred)
  if (config.logLevel === 'silent' || isEarly) return
  const warnings = await loadWarnings().catch(() => undefined)
  for (const line of warnings?.hostWarnings(config, sources, Date.now()) ?? []) {
    if (!written.has(line)) console.warn(`[latchkey] ${line}`)
    written.add(line)
  }
}

async function readParts(
  opened: OpenedSource,
  file: DeferredFile,
  options: LoadDeferredOptions,
): Promise<VerifiedParts> {
  const { verifyParts, memory, loadEd25519 } = options
  const { parts } = await fetchDeferred(opened, file, options)
  const { keys, digest } = opened.source
  return verifyParts(parts, opened.root, {
    keys,
    digest,
    isPackaged: isPackaged(opened.source),
    memory,
    loadEd25519,
    nowMs: Date.now(),
  })
}

/** Addresses that failed: the browser's cache may hold a wrong answer. */
const tried = new Set<string>()

/** @throws ReleaseUnreachable, ReleaseInvalid */
async function fetchDeferred(
  opened: OpenedSource,
  file: DeferredFile,
  { readBytes, loadExplanation }: LoadDeferredOptions,
): Promise<DeferredManifest> {
  const named = opened[file]!
  const refuse = (reason: string) =>
    new LatchkeyError(ReleaseInvalid, {
      reason: `its ${file === 'logins' ? 'file of logins' : 'second file'} ${reason}`,
    })
  const { url, origin } = addressOf(named.url, opened.source.url)
  // The address is not signed: it may only lead to an origin that the host has named.
  if (!url || url.origin !== origin) throw refuse('is not beside the first')
  const cache = tried.has(url.href) ? 'reload' : 'default'
  const signal = AbortSignal.timeout(deferredTimeoutMs)
  tried.add(url.href)
  const explain = async () =>
    (await loadExplanation().catch(() => undefined))?.explainFailure({
      url: url.href,
      integrity: named.digest,
      folder: new URL('.', url).href,
      isPackaged: isPackaged(opened.source),
      isScript: false,
    })
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await readBytes(await fetch(url, { credentials: 'omit', cache, signal }))
  } catch (cause) {
    throw (await explain()) ?? new LatchkeyError(ReleaseUnreachable, { url: url.href }, { cause })
  }
  if ((await digestOf(bytes)) !== named.digest)
    throw (await explain()) ?? refuse('is not the one that the first names')
  const json = parse(bytes)
  if (!Array.isArray(json?.parts)) throw refuse('has no parts')
  tried.delete(url.href)
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

function parse(bytes: Uint8Array): DeferredManifest | undefined {
  try {
    return own(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return
  }
}
