import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleasePartRefused } from '@shared/errors/releaseErrors'
import { own } from '@shared/store/own'
import type { ReleaseSource } from '../../ground/widget/options'
import { isReserved, namedOutside } from './featureNames'
import { isPackaged } from './isPackaged'
import type { LoadedRelease, OpenedSource, ReleasedFeature } from './openSource'

/** True for a source and its mirrors. */
const isOfOneHouse = (one: ReleaseSource | undefined, other: ReleaseSource) =>
  one === other || one?.keys?.some((key) => other.keys?.includes(key))

const mayBring = ({ features }: ReleaseSource, id: string) => features?.includes(id) !== false

/**
 * The features of all sources, each from one source. A first-party feature comes from the source whose `features` names
 * it, else from the first source without `features`, loaded or not. Any other feature comes from the first source that
 * may bring it, which waits for a second file that is not loaded. A feature is refused if its files would lie among
 * another feature's files. Views of other teams have no role before all second files are loaded: a first-party feature
 * may still claim it.
 */
export function mergeSources(
  sources: readonly ReleaseSource[],
  opened: readonly OpenedSource[],
): Pick<LoadedRelease, 'features' | 'isComplete'> & { readonly refused: readonly LatchkeyError[] } {
  const merged = new Map<string, ReleasedFeature>()
  const refused: LatchkeyError[] = []
  const taken = new Set<string>()
  const isComplete = opened.every(({ deferred }) => !deferred)
  const ownerOf = (id: string) =>
    sources.find(({ features }) => features?.includes(id)) ?? sources.find(({ features }) => !features)
  const whyNot = ({ source }: OpenedSource, id: string, baseUrl: string) => {
    if (isReserved(id) && !isOfOneHouse(ownerOf(id), source)) return 'the id is of another source'
    if (taken.has(id)) return 'another source brings it'
    const isApart = [...merged.values()].every(
      (other) => !baseUrl.startsWith(other.baseUrl) && !other.baseUrl.startsWith(baseUrl),
    )
    return isApart ? undefined : 'its files lie among the files of another feature'
  }
  // Ours first, then by name: the order is not signed.
  const bring = (each: OpenedSource, areOurs: boolean) => {
    const { source, features } = each
    for (const id of [...features.keys()].sort()) {
      if (isReserved(id) !== areOurs || !mayBring(source, id)) continue
      if (merged.has(id) && isOfOneHouse(ownerOf(id), source)) continue
      const feature = features.get(id)!
      const baseUrl = new URL(feature.base, new URL(source.url ?? '', document.baseURI)).href
      const reason = whyNot(each, id, baseUrl)
      if (reason) {
        refused.push(new LatchkeyError(ReleasePartRefused, { feature: id, reason }))
        continue
      }
      taken.add(id)
      merged.set(
        id,
        own({
          ...feature,
          id,
          baseUrl,
          isPackaged: isPackaged(source),
          contributes: own(namedOutside(id, feature.contributes, areOurs || isComplete)),
        }),
      )
    }
  }
  for (const each of opened) bring(each, true)
  for (const each of opened) {
    bring(each, false)
    const { source, root, deferred } = each
    if (deferred) for (const id of Object.values(root.keys).flat()) if (mayBring(source, id)) taken.add(id)
  }
  return { features: merged, refused, isComplete }
}
