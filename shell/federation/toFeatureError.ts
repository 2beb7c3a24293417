import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { FeatureFailed } from '@shared/errors/releaseErrors'

/** What a feature has thrown, as an error of ours that names it. */
export function toFeatureError(feature: string, cause: unknown): LatchkeyError {
  return isLatchkeyError(cause) ? cause : new LatchkeyError(FeatureFailed, { feature }, { cause })
}
