import type { SignedRelease } from '@shared/contract/manifest'
import type { ReleaseSource } from '../options'

const manifestTimeoutMs = 8_000

/** The manifest of a source, or whatever comes in its place: nothing is read yet. */
export async function fetchManifest({ url, inline }: ReleaseSource): Promise<SignedRelease | Response> {
  const signal = AbortSignal.timeout(manifestTimeoutMs)
  return inline ?? fetch(url!, { credentials: 'omit', cache: 'no-cache', signal })
}
