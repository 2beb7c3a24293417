import type { Contributions } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import type { ReleasedFeature } from '../remotes/release/openSource'
import { contributionsOf } from './contributionsOf'

const feature = (contributes: Partial<Contributions>) =>
  ({ contributes: { views: [], texts: {}, ...contributes } }) as unknown as ReleasedFeature
const tab = (view: string, order: number) => ({ view, order, label: `${view}.tab` })

test('the contributions of features are joined, in their order', () => {
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

test("actions stand in the host's order, and those that it does not name behind them, in their own", () => {
  const action = (view: string, order: number) => ({ ...tab(view, order), icon: 'M0 0' })
  const flagged = (flag: string, order: number) => ({
    ...feature({ walletFeatures: [action(flag, order)] }),
    flag,
  })
  const features = [flagged('send', 40), flagged('onramp', 10), flagged('swaps', 20), flagged('receive', 30)]
  const orderOf = (wanted?: readonly string[]) =>
    contributionsOf(features, wanted).walletFeatures?.map(({ view }) => view)

  expect(orderOf()).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(orderOf(['send', 'receive'])).toEqual(['send', 'receive', 'onramp', 'swaps'])
})
