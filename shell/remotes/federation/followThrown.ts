import type { Dispose } from '@shared/store/store'
import type { ReleasedFeature } from '../release/openSource'

/**
 * A line of a stack that ends with a position in a file. The text of an error, which comes first, may name files too.
 */
const place = /\S+\/\S+:\d+:\d+\)?$/m

/** The feature whose code threw, by the topmost position of the error's stack, else of the one that React gives. */
export function ownerOf(
  thrown: unknown,
  features: readonly ReleasedFeature[],
  inTree?: string | null,
): string | undefined {
  const top = place.exec(`${(thrown as Partial<Error> | undefined)?.stack}\n${inTree}`)?.[0]
  return features.find(({ baseUrl }) => top?.includes(baseUrl))?.id
}

/** Passes on errors that are thrown in the page and not caught. The page's own handlers still run. */
export function followThrown(follow: (thrown: unknown) => void): Dispose {
  const end = new AbortController()
  const { signal } = end
  addEventListener('error', ({ error }) => follow(error), { signal })
  addEventListener('unhandledrejection', ({ reason }) => follow(reason), { signal })
  return () => end.abort()
}
