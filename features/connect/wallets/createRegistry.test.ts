import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { solana } from '../../../tests/fakes/fakeNetworks'
import { fakeEntries, fakeRegistry, registryId } from '../../../tests/fakes/fakeRegistry'
import { createRegistry } from './createRegistry'

type Query = Readonly<Record<string, unknown>>

/** A registry of so many wallets, and its requests. */
function arrange({ config, ...options }: FakeContextOptions = {}, entries = fakeEntries(100)) {
  const asked: Query[] = []
  let failing = 0
  const answer = fakeRegistry(entries)
  const fake = fakeContext({
    ...options,
    config: { apiUrl: 'https://api.invalid/', projectId: 'p 1', ...config },
    http: async (path, query) => {
      asked.push(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)))
      if (failing-- > 0) throw new LatchkeyError(HttpUnreachable)
      return answer(path, query)
    },
  })
  const fail = (times: number) => {
    failing = times
  }
  return { ...fake, asked, fail, registry: createRegistry(fake.ctx) }
}
const answering = (answer: unknown) =>
  createRegistry(fakeContext({ config: { apiUrl: 'https://api.invalid' }, http: () => answer }).ctx)
const chains = 'eip155:1,eip155:10'
const idsOf = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => Number(id))

test('no request is sent before a view asks', () => {
  expect(arrange().requests).toEqual([])
})

test('four wallets are recommended, without featured and excluded ones, and the count includes all wallets', async () => {
  const featuredWalletIds = [registryId(7), registryId(3)]
  const { registry, asked } = arrange({ config: { featuredWalletIds, excludeWalletIds: [registryId(1)] } })

  const lists = await registry.lists(undefined, true)

  expect(asked).toEqual([
    { page: 1, entries: 2, include: featuredWalletIds.join(), chains },
    { page: 1, entries: 4, exclude: [registryId(1), ...featuredWalletIds].join(), chains },
    { page: 1, entries: 1, include: registryId(1) },
  ])
  expect(lists).toMatchObject({
    status: 'ready',
    count: 99,
    excluded: ['org.example.wallet1', 'Wallet 1'],
    chosen: [],
  })
  expect(idsOf(lists.featured)).toEqual([7, 3])
  expect(idsOf(lists.recommended)).toEqual([2, 4, 5, 6])
})

test('only wallets of the namespace are requested', async () => {
  const { registry, asked } = arrange({ config: { networks: [solana] } })

  await registry.lists('solana', true)
  await registry.page({ namespace: 'eip155', page: 1 })

  expect(asked.map((query) => query.chains)).toEqual([solana.caipNetworkId, undefined])
})

test.each<[string, Partial<FeatureConfig>, boolean, number]>([
  ['nothing where the host has none', { apiUrl: undefined, customWallets: [] }, true, 0],
  ['excluded ids alone where pairing is impossible', { excludeWalletIds: [registryId(1)] }, false, 1],
  ['nothing for excluded names', { excludeWalletIds: ['MetaMask', 'io.metamask'] }, false, 0],
  [
    'nothing for lists that are not shown',
    { customWallets: [{ id: 'own', name: 'Own' }], allWallets: 'HIDE' },
    true,
    0,
  ],
])('the registry is asked for %s', async (_, config, isPairing, requests) => {
  const { registry, asked } = arrange({ config })

  const { status } = await registry.lists(undefined, isPairing)

  expect([asked.length, status]).toEqual([requests, 'ready'])
})

test('a list that fails is empty, and leaves the others', async () => {
  const { registry, fail } = arrange({ config: { featuredWalletIds: [registryId(7)] } })
  fail(1)

  const lists = await registry.lists(undefined, true)

  expect([lists.status, lists.featured, idsOf(lists.recommended)]).toEqual(['failed', [], [1, 2, 3, 4]])
})

test('equal requests are sent once, also while one is in flight; a failed one is sent again', async () => {
  const { registry, asked, fail } = arrange()
  fail(1)
  await expect(registry.page({ page: 1 })).rejects.toMatchObject({ code: 'HttpUnreachable' })

  const both = await Promise.all([registry.page({ page: 1 }), registry.page({ page: 1 })])
  await registry.page({ page: 1 })

  expect(both[0]).toEqual(both[1])
  expect(asked).toHaveLength(2)
})

test('pages have 40 wallets, until the last', async () => {
  const { registry } = arrange()

  const pages = [
    await registry.page({ page: 1 }),
    await registry.page({ page: 2 }),
    await registry.page({ page: 3 }),
  ]

  expect(pages.map(({ wallets, count, isLast }) => [wallets.length, count, isLast])).toEqual([
    [40, 100, false],
    [40, 100, false],
    [20, 100, true],
  ])
})

test('a search and the certified filter are passed on', async () => {
  const { registry, asked } = arrange({ config: { includeWalletIds: [registryId(1), registryId(11)] } })

  const { wallets, isLast } = await registry.page({ page: 1, search: 'wallet 1', isCertified: true })

  expect(asked).toEqual([
    {
      page: 1,
      entries: 100,
      search: 'wallet 1',
      badge_type: 'certified',
      include: [registryId(1), registryId(11)].join(),
      chains,
    },
  ])
  expect([idsOf(wallets), isLast]).toEqual([[1, 11], true])
})

test('a page keeps only the wallets that can be shown', async () => {
  const entries = fakeEntries(4).map((entry, at) => (at === 1 ? { ...entry, mobile_link: null } : entry))
  const { registry } = arrange(
    { platform: { isMobile: true }, config: { excludeWalletIds: ['WALLET 3', 'org.example.wallet4'] } },
    entries,
  )

  const { wallets } = await registry.page({ page: 1 })

  expect(idsOf(wallets)).toEqual([1])
})

test('a known wallet is found at once, an unknown one is requested', async () => {
  const own = { id: 'own', name: 'Own' }
  const { registry, asked } = arrange({ config: { customWallets: [own] } })
  await registry.page({ page: 1 })

  const found = [
    await registry.find('own'),
    await registry.find(registryId(2)),
    await registry.find(registryId(99)),
  ]

  expect(found.map((wallet) => wallet?.name)).toEqual(['Own', 'Wallet 2', 'Wallet 99'])
  expect(asked.slice(1)).toEqual([{ page: 1, entries: 1, include: registryId(99) }])
  expect(await registry.find(registryId(1_000))).toBeUndefined()
})

test('a chosen wallet is known on the next visit, as long as it is recent', async () => {
  const fake = arrange({ recent: [registryId(1)] })
  await fake.registry.page({ page: 1 })

  fake.registry.remember(registryId(1))
  fake.registry.remember(registryId(2))
  fake.registry.remember(registryId(3))
  const next = await createRegistry(fake.ctx).lists(undefined, true)

  expect(idsOf(next.chosen)).toEqual([3, 1])
})

test('an optional field of the wrong type is dropped, and its wallet is listed', async () => {
  const odd = { chains: ['eip155:1'], homepage: 7, rdns: {}, injected: [{ namespace: 1 }], image_id: [] }
  const entries = fakeEntries(2).map((entry, at) => (at === 0 ? { ...entry, ...odd } : entry))
  const { registry } = arrange({}, entries)

  const { wallets } = await registry.page({ page: 1 })

  expect(wallets.map(({ name, rdns }) => [name, rdns])).toEqual([
    ['Wallet 1', undefined],
    ['Wallet 2', 'org.example.wallet2'],
  ])
  expect(wallets[0]).toMatchObject({ homepage: undefined, injected: undefined, imageUrl: undefined })
})

test.each([
  ['without an id', { id: '' }],
  ['whose name is none', { name: 7 }],
  ['that is null', null],
])('an entry %s is left out, and the others stay, with the pages that follow', async (_, changes) => {
  const entries = fakeEntries(41)
  const odd = entries.map((entry, at) => (at === 1 ? changes && { ...entry, ...changes } : entry))
  const registry = answering({ data: odd.slice(0, 40), count: 41 })

  const { wallets, isLast } = await registry.page({ page: 1 })

  expect([wallets.length, wallets[1]?.name, isLast]).toEqual([39, 'Wallet 3', false])
})

test('an answer that is no list is rejected', async () => {
  const registry = answering({ data: {}, count: 1 })

  await expect(registry.page({ page: 1 })).rejects.toThrow()
})

test('a search is tracked, without its text', async () => {
  const { registry, bus } = arrange()
  const told: unknown[] = []
  bus.on('tracked', (fact) => told.push(fact))

  await registry.page({ page: 1 })
  await registry.page({ search: 'my secret', isCertified: true, page: 1 })

  expect(told).toEqual([{ event: 'SEARCH_WALLET', properties: { badge: 'certified' } }])
})
