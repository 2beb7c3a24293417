import type { Contributions } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import type { ReleasedFeature } from '../release/loadRelease'
import { contributionsOf } from './contributionsOf'

const feature = (contributes: Partial<Contributions>) =>
  ({ contributes: { views: [], texts: {}, ...contributes } }) as unknown as ReleasedFeature
const tab = (view: string, order: number) => ({ view, order, label: `${view}.tab` })

test('what features contribute is put together, in its order', () => {
  const email = { slot: 'email', height: 56, view: 'EmailLogin' } as const
  const features = [
    feature({ accountTabs: [tab('Activity', 30)] }),
    feature({ accountTabs: [tab('Tokens', 10), tab('Nfts', 20)], connectMethods: [email] }),
  ]

  expect(contributionsOf(features)).toEqual({
    walletFeatures: [],
    accountTabs: [tab('Tokens', 10), tab('Nfts', 20), tab('Activity', 30)],
    connectMethods: [email],
    settings: [],
  })
})
