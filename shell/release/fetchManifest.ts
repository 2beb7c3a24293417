import type { SignedRelease } from '@shared/contract/manifest'
import type { ReleaseSource } from '../options'

const manifestTimeoutMs = 8_000

/** The manifest of a source, or whatever came in its place: nothing is verified yet. Rejects where it is no JSON. */
export async function fetchManifest({ url, inline }: ReleaseSource): Promise<SignedRelease> {
  if (inline) return inline
  const signal = AbortSignal.timeout(manifestTimeoutMs)
  const response = await fetch(url!, { credentials: 'omit', cache: 'no-cache', signal })
  return response.json()
}
