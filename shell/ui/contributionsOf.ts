import type { FeatureContext } from '@shared/contract/context'
import type { ReleasedFeature } from '../remotes/release/openSource'

/**
 * The features' contributions to each other's views: those with an order in that order, else as the release lists
 * them. The host may name the flags of those whose actions come first.
 */
export function contributionsOf(
  features: readonly ReleasedFeature[],
  walletFeaturesOrder: readonly string[] = [],
): FeatureContext['contributions'] {
  const all = features.map(({ contributes }) => contributes)
  const placeOf = ({ flag = '' }: ReleasedFeature) =>
    walletFeaturesOrder.includes(flag) ? walletFeaturesOrder.indexOf(flag) : walletFeaturesOrder.length
  const actions = features.flatMap((feature) =>
    (feature.contributes.walletFeatures ?? []).map((action) => ({ action, place: placeOf(feature) })),
  )
  return {
    walletFeatures: actions
      .sort((one, other) => one.place - other.place || one.action.order - other.action.order)
      .map(({ action }) => action),
    accountTabs: inOrder(all.flatMap(({ accountTabs = [] }) => accountTabs)),
    connectMethods: all.flatMap(({ connectMethods = [] }) => connectMethods),
    settings: inOrder(all.flatMap(({ settings = [] }) => settings)),
  }
}

const inOrder = <T extends { readonly order: number }>(entries: readonly T[]) =>
  entries.toSorted((one, other) => one.order - other.order)
