import type { DeferredManifest } from '@shared/contract/manifest'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseInvalid, ReleasePartRefused, ReleaseUnreachable } from '@shared/errors/releaseErrors'
import { own } from '@shared/store/own'
import { digestOf } from '../platform/digest'
import type { LoadEd25519 } from '../platform/verifyEd25519'
import type { CheckedOptions } from '../widget/options'
import { hostWarnings, type WarnedOptions } from './hostWarnings'
import { isPackaged } from './isPackaged'
import type { OpenedSource, VerifiedSource } from './openSource'
import type { readBytes } from './readManifest'
import type { ReleaseMemory } from './releaseMemory'
import type { verifyParts } from './verifyRelease'

const deferredTimeoutMs = 8_000

export interface LoadDeferredOptions {
  readonly config: WarnedOptions & Pick<CheckedOptions, 'logLevel'>
  readonly memory: ReleaseMemory
  readonly loadEd25519: LoadEd25519
  /** Lent by the core, which has them: a shared chunk would weigh more. */
  readonly verifyParts: typeof verifyParts
  readonly readBytes: typeof readBytes
}

/** Second files that are being fetched, each once for all callers. */
const loading = new WeakMap<OpenedSource, Promise<VerifiedSource>>()

/**
 * Replaces each source that has a second file by one with that file's parts, which are verified as the first ones
 * were, and match the hash in the first file. Of a feature in both files, the first one's counts. A source whose
 * second file fails stays as it was. Returns the errors, and warns the host's developer. Never throws.
 */
export async function loadDeferredParts(
  sources: (OpenedSource | undefined)[],
  options: LoadDeferredOptions,
): Promise<readonly LatchkeyError[]> {
  const errors: LatchkeyError[] = []
  const next = sources.map(async (source, index) => {
    if (!source?.deferred) return
    const coming = loading.get(source) ?? complete(source, options)
    loading.set(source, coming)
    try {
      const { opened, refused, statements } = await coming
      options.memory.keep(statements)
      sources[index] = opened
      errors.push(...refused)
    } catch (error) {
      loading.delete(source)
      errors.push(error as LatchkeyError)
    }
  })
  await Promise.all(next)
  if (options.config.logLevel !== 'silent') warn(hostWarnings(options.config, sources, Date.now()))
  return errors
}

/** The warnings that are written already. */
const written = new Set<string>()

function warn(lines: readonly string[]) {
  for (const line of lines) {
    if (!written.has(line)) console.warn(`[latchkey] ${line}`)
    written.add(line)
  }
}

async function complete(opened: OpenedSource, options: LoadDeferredOptions): Promise<VerifiedSource> {
  const { verifyParts, readBytes, memory, loadEd25519 } = options
  const { parts } = await fetchDeferred(opened, readBytes)
  const { keys, digest } = opened.source
  const { features, refused, statements } = await verifyParts(parts, opened.root, {
    keys,
    digest,
    isPackaged: isPackaged(opened.source),
    memory,
    loadEd25519,
    nowMs: Date.now(),
  })
  const twice = [...features.keys()].filter((id) => opened.features.has(id))
  const errors = twice.map(
    (feature) => new LatchkeyError(ReleasePartRefused, { feature, reason: 'the first file brings it' }),
  )
  return {
    opened: {
      ...opened,
      features: new Map([...features, ...opened.features]),
      deferred: undefined,
      statements: [...opened.statements, ...statements],
    },
    refused: [...refused, ...errors],
    statements,
  }
}

/** Addresses that failed: the browser's cache may hold a wrong answer. */
const tried = new Set<string>()

/** @throws ReleaseUnreachable, ReleaseInvalid */
async function fetchDeferred(
  { source, deferred }: OpenedSource,
  readBytes: LoadDeferredOptions['readBytes'],
): Promise<DeferredManifest> {
  const refuse = (reason: string) =>
    new LatchkeyError(ReleaseInvalid, { reason: `its second file ${reason}` })
  const { url, origin } = addressOf(deferred!.url, source.url)
  // The address is not signed: it may only lead to an origin that the host has named.
  if (!url || url.origin !== origin) throw refuse('is not beside the first')
  const cache = tried.has(url.href) ? 'reload' : 'default'
  const signal = AbortSignal.timeout(deferredTimeoutMs)
  tried.add(url.href)
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await readBytes(await fetch(url, { credentials: 'omit', cache, signal }))
  } catch (cause) {
    throw new LatchkeyError(ReleaseUnreachable, { url: url.href }, { cause })
  }
  if ((await digestOf(bytes)) !== deferred!.digest) throw refuse('is not the one that the first names')
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
