import type { ViewContribution } from '@shared/contract/manifest'
import type { ReleasedFeature } from './openSource'

/** A view as the manifest describes it, with its owner. */
export interface ReleasedView {
  readonly feature: ReleasedFeature
  readonly view: ViewContribution
}

/** The view of a name, or the first one of a role. */
export function findView(address: string, features: readonly ReleasedFeature[]): ReleasedView | undefined {
  const all = features.flatMap((feature) => feature.contributes.views.map((view) => ({ feature, view })))
  return all.find(({ view }) => view.name === address) ?? all.find(({ view }) => view.role === address)
}
