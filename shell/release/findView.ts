import type { ViewContribution, ViewRole } from '@shared/contract/manifest'
import { isReserved } from './featureNames'
import type { ReleasedFeature } from './openSource'

/** A view as the manifest describes it, with its owner. */
export interface ReleasedView {
  readonly feature: ReleasedFeature
  readonly view: ViewContribution
}

/**
 * The view of a name, or of a role: of several with one role, the first one of ours. A view of another feature takes a role
 * only once the release is whole: until then one of ours may be on its way.
 */
export function findView(
  address: string,
  features: readonly ReleasedFeature[],
  isWhole: boolean,
): ReleasedView | undefined {
  const all = features.flatMap((feature) => feature.contributes.views.map((view) => ({ feature, view })))
  return (
    all.find(({ view }) => view.name === address) ??
    all.find(({ feature, view }) => view.role === address && (isWhole || isReserved(feature.id)))
  )
}

/** The roles that views of several features claim: role → the features, in the order in which they are taken. */
export function contestedRoles(
  features: readonly Pick<ReleasedFeature, 'id' | 'contributes'>[],
): ReadonlyMap<ViewRole, readonly string[]> {
  const claims = new Map<ViewRole, string[]>()
  for (const { id, contributes } of features) {
    for (const { role } of contributes.views) {
      const ids = role ? (claims.get(role) ?? []) : []
      if (role && !ids.includes(id)) claims.set(role, [...ids, id])
    }
  }
  return new Map([...claims].filter(([, ids]) => ids.length > 1))
}
