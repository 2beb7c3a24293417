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
  ['All wallets has the registry', 1, true, { config: { apiUrl } }, 1, true],
  ['without a registry All wallets is absent', 4, true, {}, 4, false],
  ['unless the host has more than four wallets of its own', 6, true, {}, 4, true],
  [
    'all own wallets are shown where the host orders them',
    6,
    true,
    { config: { sortWallets: (all) => all } },
    6,
    false,
  ],
  [
    'all own wallets are shown where All wallets is hidden',
    6,
    true,
    { config: { apiUrl, allWallets: 'HIDE' } },
    6,
    false,
  ],
  [
    'all own wallets are shown where the flag hides All wallets',
    6,
    true,
    { config: { apiUrl, features: { allWallets: false } } },
    6,
    false,
  ],
  [
    'All wallets on phones alone: a computer',
    1,
    true,
    { config: { apiUrl, allWallets: 'ONLY_MOBILE' } },
    1,
    false,
  ],
  [
    'All wallets on phones alone: a phone',
    1,
    true,
    { config: { apiUrl, allWallets: 'ONLY_MOBILE' }, platform: { isMobile: true } },
    1,
    true,
  ],
  ['All wallets is absent where pairing is impossible', 1, false, { config: { apiUrl } }, 1, false],
])('%s', (_, count, isPairing, options, shown, hasMore) => {
  const list = shortListOf({ options: custom(count), isPairing }, fakeContext(options).ctx)

  expect([list.shown.length, list.hasMore]).toEqual([shown, hasMore])
})
