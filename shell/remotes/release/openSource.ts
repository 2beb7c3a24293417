import type {
  DeferredReference,
  FeatureRelease,
  RootPayload,
  SignedPayload,
  SignedRelease,
} from '@shared/contract/manifest'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseUnreachable } from '@shared/errors/releaseErrors'
import type { LoadEd25519 } from '../../ground/platform/verifyEd25519'
import type { ReleaseSource } from '../../ground/widget/options'
import { isPackaged } from './isPackaged'
import { readManifest } from './readManifest'
import type { ReleaseMemory } from './releaseMemory'
import { verifyRelease } from './verifyRelease'

/** A feature whose files have addresses, and whose views the names by which others call them. */
export interface ReleasedFeature extends FeatureRelease {
  readonly id: string
  /** Absolute, ending in `/`. */
  readonly baseUrl: string
  /** True for a feature that the package pins. */
  readonly isPackaged?: boolean
}

/** A source whose manifest is verified. */
export interface OpenedSource {
  readonly source: ReleaseSource
  readonly root: RootPayload
  readonly features: ReadonlyMap<string, FeatureRelease>
  /** Of its second file, until that is loaded. */
  readonly deferred?: DeferredReference | undefined
  /** Of its file of logins, until that is loaded. */
  readonly logins?: DeferredReference | undefined
  /** The signed statements behind all files. */
  readonly statements: readonly SignedPayload[]
}

/** The files that a source may have besides its first. */
export type DeferredFile = 'deferred' | 'logins'

export interface LoadedRelease {
  readonly features: ReadonlyMap<string, ReleasedFeature>
  /** False while a source, or a file of one that the widget needs, is not loaded. */
  readonly isComplete: boolean
  /** True while a source is being fetched. */
  readonly isPending: boolean
  /** The parts and files that were refused or failed this time; the rest stands. */
  readonly errors: readonly LatchkeyError[]
}

/** A verified source, with the errors of its refused parts, and the statements to remember. */
export interface VerifiedSource {
  readonly opened: OpenedSource
  readonly refused: readonly LatchkeyError[]
  readonly statements: readonly SignedPayload[]
}

/** @throws ReleaseUnreachable, and the errors of `verifyRelease` */
export async function openSource(
  source: ReleaseSource,
  manifest: Promise<SignedRelease | Response>,
  memory: ReleaseMemory,
  loadEd25519: LoadEd25519,
): Promise<VerifiedSource> {
  let release: SignedRelease
  try {
    release = await readManifest(await manifest)
  } catch (cause) {
    throw new LatchkeyError(ReleaseUnreachable, { url: source.url! }, { cause })
  }
  const { keys, digest } = source
  const { root, features, deferred, logins, refused, statements } = await verifyRelease(release, {
    keys,
    digest,
    isPackaged: isPackaged(source),
    memory,
    nowMs: Date.now(),
    loadEd25519,
  })
  return { opened: { source, root, features, deferred, logins, statements }, refused, statements }
}
