import { expect, test } from 'vitest'
import type { ReleasedFeature } from '../release/openSource'
import { labelledIn } from './labelledIn'

const feature = (id: string, contributes: object) => ({ id, contributes }) as unknown as ReleasedFeature
const features = [
  feature('account', {}),
  feature('receive', { walletFeatures: [{}] }),
  feature('history', { accountTabs: [{}] }),
  feature('email', { connectMethods: [{}] }),
]
const catalogue = { status: 'ready', features } as const
const idsFor = (id: string) => labelledIn({ id }, catalogue).map((each) => each.id)

test('Account shows the labels of those that contribute to it, and nobody else does', () => {
  expect([idsFor('account'), idsFor('connect')]).toEqual([['receive', 'history'], []])
})

test('without a release there are none', () => {
  expect(labelledIn({ id: 'account' }, { status: 'loading', features: [] })).toEqual([])
})
