import { expect, test } from 'vitest'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import type { ListedOption } from './listedOption'
import { shortListOf } from './shortListOf'

const custom = (count: number) =>
  Array.from(
    { length: count },
    (_, at): ListedOption => ({ id: `${at}`, name: `${at}`, type: 'custom', isInstalled: false }),
  )
const apiUrl = 'https://api.invalid'

test.each<[string, number, boolean, FakeContextOptions, number, boolean]>([
  ['a registry has more', 1, true, { config: { apiUrl } }, 1, true],
  ['without one there is no more', 4, true, {}, 4, false],
  ['but for the own wallets beyond four', 6, true, {}, 4, true],
  ['which are all shown where the host orders', 6, true, { config: { sortWallets: (all) => all } }, 6, false],
  ['or where nothing else leads to them', 6, true, { config: { apiUrl, allWallets: 'HIDE' } }, 6, false],
  ['by the flag', 6, true, { config: { apiUrl, features: { allWallets: false } } }, 6, false],
  ['on phones alone: a computer', 1, true, { config: { apiUrl, allWallets: 'ONLY_MOBILE' } }, 1, false],
  [
    'on phones alone: a phone',
    1,
    true,
    { config: { apiUrl, allWallets: 'ONLY_MOBILE' }, platform: { isMobile: true } },
    1,
    true,
  ],
  ['where nothing can be paired', 1, false, { config: { apiUrl } }, 1, false],
])('%s', (_, count, isPairing, options, shown, hasMore) => {
  const list = shortListOf({ options: custom(count), isPairing }, fakeContext(options).ctx)

  expect([list.shown.length, list.hasMore]).toEqual([shown, hasMore])
})
