import type { FeatureContext } from '@shared/contract/context'
import type { ReleasedFeature } from '../release/loadRelease'

/** What features contribute to others' views, those with an order in that order, else as the release lists them. */
export function contributionsOf(features: readonly ReleasedFeature[]): FeatureContext['contributions'] {
  const all = features.map(({ contributes }) => contributes)
  return {
    walletFeatures: inOrder(all.flatMap(({ walletFeatures = [] }) => walletFeatures)),
    accountTabs: inOrder(all.flatMap(({ accountTabs = [] }) => accountTabs)),
    connectMethods: all.flatMap(({ connectMethods = [] }) => connectMethods),
    settings: inOrder(all.flatMap(({ settings = [] }) => settings)),
  }
}

const inOrder = <T extends { readonly order: number }>(entries: readonly T[]) =>
  entries.toSorted((one, other) => one.order - other.order)
