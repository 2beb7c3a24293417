import type { SignedRelease } from '@shared/contract/manifest'
import type { ReleaseSource } from '../options'

const manifestTimeoutMs = 8_000

/** The manifest of a source, not yet verified. Rejects with whatever kept it from coming. */
export async function fetchManifest({ url, inline }: ReleaseSource): Promise<SignedRelease> {
  if (inline) return inline
  const signal = AbortSignal.timeout(manifestTimeoutMs)
  const response = await fetch(url!, { credentials: 'omit', cache: 'no-cache', signal })
  if (!response.ok) throw response.status
  return response.json()
}
