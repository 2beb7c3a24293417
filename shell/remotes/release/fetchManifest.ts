import type { SignedRelease } from '@shared/contract/manifest'
import type { ReleaseSource } from '../../ground/widget/options'
import { isPackaged } from './isPackaged'

const manifestTimeoutMs = 8_000

/** The manifest of a source as it is fetched: nothing is read yet. */
export async function fetchManifest(
  source: ReleaseSource,
  chunks: { release(): Promise<Pick<typeof import('./pinned'), 'manifest'>> },
): Promise<SignedRelease | Response> {
  if (isPackaged(source)) return (await chunks.release()).manifest
  const signal = AbortSignal.timeout(manifestTimeoutMs)
  return source.inline ?? fetch(source.url!, { credentials: 'omit', cache: 'no-cache', signal })
}
