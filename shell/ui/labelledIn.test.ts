import { expect, test } from 'vitest'
import type { ReleasedFeature } from '../remotes/release/openSource'
import { labelledIn } from './labelledIn'

const feature = (id: string, contributes: object) =>
  ({ id, contributes: { views: [], ...contributes } }) as unknown as ReleasedFeature
const features = [
  feature('account', { views: [{ name: 'Account', role: 'entry:connected' }] }),
  feature('receive', { walletFeatures: [{}] }),
  feature('history', { accountTabs: [{}] }),
  feature('email', { connectMethods: [{}] }),
]
const catalogue = { status: 'ready', features } as const
const idsFor = (index: number) => labelledIn(features[index]!, catalogue).map(({ id }) => id)

test('the entry for connected visitors alone shows the labels of features that contribute', () => {
  expect([idsFor(0), idsFor(1)]).toEqual([['receive', 'history'], []])
})

test('without a release no labels are shown', () => {
  expect(labelledIn(features[0]!, { status: 'loading', features: [] })).toEqual([])
})
