import type { FeatureRelease, SignedRelease } from '@shared/contract/manifest'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseUnreachable } from '@shared/errors/releaseErrors'
import type { ReleaseSource } from '../options'
import { type LoadEd25519, type SeenSequences, verifyRelease } from './verifyRelease'

/** A feature whose files have addresses. */
export interface ReleasedFeature extends FeatureRelease {
  readonly id: string
  /** Absolute, ending in `/`. */
  readonly baseUrl: string
}

export interface LoadedRelease {
  readonly features: ReadonlyMap<string, ReleasedFeature>
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
  const features = new Map<string, ReleasedFeature>()
  const errors: LatchkeyError[] = []
  const sequences: Record<string, number> = {}
  const loaded = await Promise.all(
    sources.map(async (source, index) => {
      try {
        const release = await manifests[index]!.catch((cause) => {
          throw new LatchkeyError(ReleaseUnreachable, { url: source.url! }, { cause })
        })
        return await verifyRelease(release, { ...source, seen, nowMs: Date.now(), loadEd25519 })
      } catch (error) {
        errors.push(error as LatchkeyError)
        return
      }
    }),
  )
  loaded.forEach((verified, index) => {
    const source = sources[index]!
    errors.push(...(verified?.refused ?? []))
    Object.assign(sequences, verified?.sequences)
    for (const [id, feature] of Object.entries(verified?.features ?? {})) {
      if (features.has(id) || source.features?.includes(id) === false) continue
      const baseUrl = new URL(feature.base, new URL(source.url ?? '', document.baseURI)).href
      features.set(id, { ...feature, id, baseUrl })
    }
  })
  return { features, errors, sequences }
}
