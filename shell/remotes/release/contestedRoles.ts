import type { FeatureRelease, ViewRole } from '@shared/contract/manifest'

/** The roles that views of several features claim: role → the ids of the features, as they are listed. */
export function contestedRoles(
  features: Iterable<readonly [id: string, Pick<FeatureRelease, 'contributes'>]>,
): ReadonlyMap<ViewRole, readonly string[]> {
  const claims = new Map<ViewRole, string[]>()
  for (const [id, { contributes }] of features) {
    for (const { role } of contributes.views) {
      const ids = role ? (claims.get(role) ?? []) : []
      if (role && !ids.includes(id)) claims.set(role, [...ids, id])
    }
  }
  return new Map([...claims].filter(([, ids]) => ids.length > 1))
}
