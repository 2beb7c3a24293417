import type { FeatureRelease, MoreReference, RootPayload, SignedRelease } from '@shared/contract/manifest'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseUnreachable } from '@shared/errors/releaseErrors'
import type { ReleaseSource } from '../options'
import { mergeSources } from './mergeSources'
import type { LoadEd25519 } from './verifyEd25519'
import { type SeenSequences, verifyRelease } from './verifyRelease'

/** A feature whose files have addresses. */
export interface ReleasedFeature extends FeatureRelease {
  readonly id: string
  /** Absolute, ending in `/`. */
  readonly baseUrl: string
}

/** A source whose manifest is verified. */
export interface OpenedSource {
  readonly source: ReleaseSource
  readonly root: RootPayload
  readonly features: Readonly<Record<string, FeatureRelease>>
  /** The second file, while it is not here. */
  readonly more?: MoreReference | undefined
}

export interface LoadedRelease {
  readonly features: ReadonlyMap<string, ReleasedFeature>
  /** The sources that stand, in their order. */
  readonly opened: readonly OpenedSource[]
  /** False while a source has a second file that is not here. */
  readonly isWhole: boolean
  /** Sources and parts that were refused; the others stand. */
  readonly errors: readonly LatchkeyError[]
  readonly sequences: SeenSequences
}

/**
 * Verifies the manifest of every source, in the order of the sources. One that fails takes nothing from the others; of
 * two that bring a feature, the first does.
 */
export async function loadRelease(
  sources: readonly ReleaseSource[],
  manifests: readonly Promise<SignedRelease>[],
  seen: SeenSequences,
  loadEd25519: LoadEd25519,
): Promise<LoadedRelease> {
  const errors: LatchkeyError[] = []
  const sequences: Record<string, number> = {}
  const loaded = await Promise.all(
    sources.map(async (source, index) => {
      try {
        const release = await manifests[index]!.catch((cause) => {
          throw new LatchkeyError(ReleaseUnreachable, { url: source.url! }, { cause })
        })
        const trust = { ...source, seen, nowMs: Date.now(), loadEd25519 }
        return [{ source, ...(await verifyRelease(release, trust)) }]
      } catch (error) {
        errors.push(error as LatchkeyError)
        return []
      }
    }),
  )
  const opened = loaded.flat()
  for (const verified of opened) {
    errors.push(...verified.refused)
    Object.assign(sequences, verified.sequences)
  }
  return { ...mergeSources(opened), errors, sequences }
}
