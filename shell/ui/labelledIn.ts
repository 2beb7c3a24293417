import type { ReleasedFeature } from '../release/openSource'
import type { Catalogue } from './uiModel'

/**
 * The features whose labels a feature shows: Account those of actions, tabs and settings. A label is among the texts of
 * the feature that it leads to, which are wanted with Account where they are to be read in another language.
 */
export function labelledIn(
  { id }: Pick<ReleasedFeature, 'id'>,
  catalogue: Catalogue,
): readonly ReleasedFeature[] {
  if (id !== 'account') return []
  return catalogue.features.filter(
    ({ contributes: { walletFeatures, accountTabs, settings } }) => walletFeatures ?? accountTabs ?? settings,
  )
}
