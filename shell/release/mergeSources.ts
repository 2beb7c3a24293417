import type { LoadedRelease, OpenedSource, ReleasedFeature } from './loadRelease'

/**
 * What the sources bring together; of two that bring a feature, the first does. What the root of a source may yet bring
 * in its second file waits for that, so that no later source takes its place.
 */
export function mergeSources(
  opened: readonly OpenedSource[],
): Pick<LoadedRelease, 'features' | 'opened' | 'isWhole'> {
  const merged = new Map<string, ReleasedFeature>()
  const taken = new Set<string>()
  let isWhole = true
  for (const { source, root, features, more } of opened) {
    const claim = (id: string) => !taken.has(id) && source.features?.includes(id) !== false && taken.add(id)
    for (const id in features) {
      const feature = features[id]!
      const baseUrl = new URL(feature.base, new URL(source.url ?? '', document.baseURI)).href
      if (claim(id)) merged.set(id, { ...feature, id, baseUrl })
    }
    if (!more) continue
    isWhole = false
    Object.values(root.keys).flat().forEach(claim)
  }
  return { features: merged, opened, isWhole }
}
