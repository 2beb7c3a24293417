import type { ReleasedFeature } from '../remotes/release/openSource'
import type { Catalogue } from './catalogue'

/**
 * The features whose labels a feature shows: the entry for connected visitors shows the labels of actions, tabs and
 * settings. A label is among the texts of the feature whose view it opens, and is translated with them.
 */
export function labelledIn(
  { contributes }: Pick<ReleasedFeature, 'contributes'>,
  catalogue: Catalogue,
): readonly ReleasedFeature[] {
  if (!contributes.views.some(({ role }) => role === 'entry:connected')) return []
  return catalogue.features.filter(
    ({ contributes: { walletFeatures, accountTabs, settings } }) => walletFeatures ?? accountTabs ?? settings,
  )
}
