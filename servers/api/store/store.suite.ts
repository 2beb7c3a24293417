import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { oddWallets } from '../../../tests/api/oddWallets'
import { plainFind } from '../../../tests/api/plainFind'
import { walletQueries } from '../../../tests/api/walletQueries'
import { readWallets } from '../wallets/readWallets'
import type { Store } from './store'
import type { WalletQuery } from './walletStore'

const records = [...readWallets(), ...oddWallets]
const everything: WalletQuery = { page: 1, entries: 1_000 }

/** The contract of every store. */
export function storeSuite(name: string, openEmpty: () => Promise<Store>): void {
  describe(name, () => {
    const stores: Store[] = []
    afterEach(async () => {
      await Promise.all(stores.splice(0).map((store) => store.close()))
    })
    async function open() {
      const store = await openEmpty()
      stores.push(store)
      return store
    }
    const idsIn = async ({ wallets }: Store, query: Partial<WalletQuery> = {}) =>
      (await wallets.find({ ...everything, ...query })).wallets.map(({ id }) => id)
    const namesIn = async ({ wallets }: Store, query: Partial<WalletQuery> = {}) =>
      (await wallets.find({ ...everything, ...query })).wallets.map(({ name }) => name)

    test('the store finds what a plain filter finds, in its order, for any query', async () => {
      const { wallets } = await open()
      await wallets.seed(records)

      await fc.assert(
        fc.asyncProperty(walletQueries(records), async (query) => {
          const found = await wallets.find(query)
          expect({ ids: found.wallets.map(({ id }) => id), count: found.count }).toEqual(
            plainFind(records, query),
          )
        }),
        { numRuns: 400 },
      )
    })

    test('pages of any size give each wallet once, in one order', async () => {
      const store = await open()
      await store.wallets.seed(records)
      const order = records.map(({ id }) => id)

      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (entries) => {
          const ids: string[] = []
          for (let page = 1; page <= Math.ceil(order.length / entries) + 1; page++)
            ids.push(...(await idsIn(store, { page, entries })))
          expect(ids).toEqual(order)
        }),
        { numRuns: 25 },
      )
    })

    test('included and excluded wallets make up the whole, and each search is a part of it', async () => {
      const store = await open()
      await store.wallets.seed(records)
      const all = new Set(await idsIn(store))

      await fc.assert(
        fc.asyncProperty(walletQueries(records), async ({ include = [], search, chains }) => {
          const inside = await idsIn(store, { include })
          const outside = await idsIn(store, { exclude: include })
          expect(inside.length + outside.length).toBe(all.size)
          expect(await idsIn(store, { include, exclude: include })).toEqual([])
          const found = await idsIn(store, { search })
          expect(found.every((id) => all.has(id))).toBe(true)
          const single = await Promise.all((chains ?? []).map((chain) => idsIn(store, { chains: [chain] })))
          expect(new Set(await idsIn(store, { chains: chains ?? [] }))).toEqual(new Set(single.flat()))
        }),
        { numRuns: 60 },
      )
    })

    test('the best match comes first: the name, its beginning, the beginning of a word, anywhere', async () => {
      const store = await open()
      await store.wallets.seed(oddWallets)

      expect(await namesIn(store, { search: ' ÉCLAIR ' })).toEqual([
        'Éclair',
        'eclair',
        'ECLAIR Wallet',
        'My Éclair',
      ])
      expect(await namesIn(store, { search: 'com' })).toEqual(['Crypto.com', 'Telecom'])
      expect((await namesIn(store, { search: 'a' })).slice(0, 4)).toEqual(['a', 'A', 'ab', 'a b'])
    })

    test('pattern characters are letters like any other', async () => {
      const store = await open()
      await store.wallets.seed(oddWallets)

      expect(await namesIn(store, { search: '100%' })).toEqual(['100% Wallet'])
      expect(await namesIn(store, { search: 'r_s' })).toEqual(['under_score'])
      expect(await namesIn(store, { search: '!' })).toEqual(['bang! wallet'])
      expect(await namesIn(store, { search: '\\' })).toEqual(['back\\slash'])
      expect(await namesIn(store, { search: "o'q" })).toEqual(["o'quote"])
    })

    test('a wallet that supports any EVM network supports an unlisted one', async () => {
      const store = await open()
      await store.wallets.seed(readWallets())

      const names = await namesIn(store, { chains: ['eip155:987654321'] })

      expect(names).toContain('MetaMask')
      expect(names).not.toContain('Phantom')
      const { wallets } = await store.wallets.find({ ...everything, search: 'metamask' })
      expect(wallets[0]!.chains).toContain('eip155:8453')
      expect(wallets[0]!.chains).not.toContain('eip155:*')
    })

    test('unknown fields are null, and the order follows the set', async () => {
      const store = await open()
      await store.wallets.seed(oddWallets)

      const { wallets } = await store.wallets.find({ ...everything, search: 'under_score' })

      expect(wallets).toEqual([
        {
          id: oddWallets[6]!.id,
          name: 'under_score',
          badge_type: 'certified',
          chains: [],
          homepage: null,
          order: 70,
          link_mode: null,
          mobile_link: null,
          desktop_link: null,
          webapp_link: null,
          app_store: null,
          play_store: null,
          chrome_store: null,
          rdns: null,
          injected: null,
        },
      ])
    })

    test('seeding again changes nothing; a changed set changes only its changes', async () => {
      const store = await open()
      const [first, second, third] = oddWallets as [(typeof oddWallets)[0], ...typeof oddWallets]
      expect(await store.wallets.seed([first, second!, third!])).toEqual({ added: 3, changed: 0, removed: 0 })
      expect(await store.wallets.seed([first, second!, third!])).toEqual({ added: 0, changed: 0, removed: 0 })

      const renamed = { ...first, name: 'Renamed', chains: ['cosmos:hub'] }
      const seeded = await store.wallets.seed([renamed, second!, oddWallets[3]!])

      expect(seeded).toEqual({ added: 1, changed: 1, removed: 1 })
      expect(await namesIn(store)).toEqual(['Renamed', 'eclair', 'My Éclair'])
      expect(await idsIn(store, { chains: ['cosmos:hub'] })).toEqual([first.id])
      expect(await store.wallets.nameOf(first.id)).toBe('Renamed')
      expect(await store.wallets.nameOf(third!.id)).toBeUndefined()
      expect(await store.wallets.count()).toBe(3)
    })

    test('the store is ready until it is closed', async () => {
      const store = await openEmpty()
      expect(await store.isReady()).toBe(true)

      await store.close()

      expect(await store.isReady()).toBe(false)
      await expect(store.wallets.find(everything)).rejects.toThrow('The database failed.')
    })
  })
}
