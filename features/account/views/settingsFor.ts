import type { FeatureContext } from '@shared/contract/context'
import type { SettingContribution } from '@shared/contract/manifest'
import type { Connector } from '@shared/domain/connector'

/** The settings of other features that are for a wallet, in their order. */
export const settingsFor = (
  { contributions }: Pick<FeatureContext, 'contributions'>,
  { type }: Pick<Connector, 'type'>,
): readonly SettingContribution[] =>
  (contributions.settings ?? [])
    .filter(({ wallet }) => wallet !== 'embedded' || type === 'AUTH')
    .sort((a, b) => a.order - b.order)
