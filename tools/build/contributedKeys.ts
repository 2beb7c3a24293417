import type { FeatureDescription } from './featureDescription'

/** The keys of the texts that a feature's contributions name: the manifest has these texts. */
export const contributedKeys = (contributes: FeatureDescription['contributes']): readonly string[] => [
  ...contributes.views.map((view) => view.title),
  ...[
    ...(contributes.walletFeatures ?? []),
    ...(contributes.settings ?? []),
    ...(contributes.accountTabs ?? []),
  ].map((item) => item.label),
]
