import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose } from '@shared/store/store'
import type { ReleasedFeature } from '../release/openSource'
import { toFeatureError } from './toFeatureError'

/** A line of a stack that ends with a place in a file. The text of an error, which comes first, may name files too. */
const place = /\S+\/\S+:\d+:\d+\)?$/m

export const stackOf = (thrown: unknown) => (thrown as Partial<Error> | undefined)?.stack

/** The feature in whose file something was thrown, by the topmost place of the first stack that has one. */
export function ownerOf(
  stacks: readonly (string | null | undefined)[],
  features: readonly ReleasedFeature[],
): string | undefined {
  const [top] = stacks.flatMap((stack) => place.exec(stack ?? '') ?? [])
  return features.find(({ baseUrl, files }) =>
    Object.keys(files).some((file) => top?.includes(baseUrl + file)),
  )?.id
}

/**
 * Reports what is thrown in the page and caught by nobody, where it comes from a feature's file: a press, a promise, a
 * timer of its own. The page hears of it as before.
 */
export function followThrown(
  owner: (stacks: readonly (string | undefined)[]) => string | undefined,
  report: (error: LatchkeyError, feature: string) => void,
): Dispose {
  const end = new AbortController()
  const follow = (thrown: unknown) => {
    const feature = owner([stackOf(thrown)])
    if (feature) report(toFeatureError(feature, thrown), feature)
  }
  const { signal } = end
  addEventListener('error', (event) => follow(event.error), { signal })
  addEventListener('unhandledrejection', (event) => follow(event.reason), { signal })
  return () => end.abort()
}
