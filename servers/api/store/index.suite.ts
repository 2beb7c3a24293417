import { afterEach, describe, expect, test } from 'vitest'
import type { IndexedBlock, IndexedTransaction } from './indexedBlock'
import type { StoredTransaction } from './indexStore'
import type { Store } from './store'

const chain = 'eip155:1'

/** The contract of every store's index, names and counts. */
export function indexSuite(name: string, openEmpty: () => Promise<Store>): void {
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
    const pay = (hash: string, position: number, receiver: string, amount = 1n): IndexedTransaction => ({
      hash,
      position,
      sender: '0xa',
      receiver,
      nonce: position,
      succeeded: true,
      act: 'execute',
      transfers: [{ kind: 'native', token: '', tokenId: '', sender: '0xa', receiver, amount }],
    })
    const block = (number: number, transactions: readonly IndexedTransaction[], fork = ''): IndexedBlock => ({
      number,
      hash: `0x${number}${fork}`,
      parentHash: `0x${number - 1}`,
      timeS: 1_000 + number,
      transactions,
    })
    const hashesOf = async ({ index }: Store, account: string) =>
      (await index.history(account, [chain], undefined, 100)).map(({ hash }) => hash)

    test('blocks are added to the known head, and to no other', async () => {
      const store = await open()
      const first = block(1, [pay('0x1', 0, '0xb')])

      expect(await store.index.add(chain, undefined, [first], 10)).toBe(true)
      expect(await store.index.add(chain, undefined, [first], 10)).toBe(false)
      expect(await store.index.add(chain, { number: 1, hash: 'other' }, [block(2, [])], 10)).toBe(false)
      expect(await store.index.head(chain)).toEqual({ number: 1, hash: '0x1' })
      expect(await hashesOf(store, '0xb')).toEqual(['0x1'])
    })

    test('removed blocks are gone, with everything from them', async () => {
      const store = await open()
      const minted: IndexedTransaction = {
        hash: '0xm',
        position: 1,
        sender: '0xa',
        receiver: '0xt',
        nonce: 0,
        succeeded: true,
        act: 'execute',
        transfers: [
          { kind: 'erc20', token: '0xt', tokenId: '', sender: '0xa', receiver: '0xb', amount: 5n },
          { kind: 'erc721', token: '0xc', tokenId: '1', sender: '0xa', receiver: '0xb', amount: 1n },
        ],
      }
      const blocks = [block(1, [pay('0x1', 0, '0xb')]), block(2, [pay('0x2', 0, '0xb'), minted])]
      await store.index.add(chain, undefined, blocks, 10)
      const head = { number: 2, hash: '0x2' }
      expect(await store.index.tokensOf(chain, '0xb', 10)).toEqual(['0xt'])
      expect(await store.index.collectiblesOf('0xb', [chain], undefined, 10)).toEqual([
        { chain, token: '0xc', tokenId: '1', kind: 'erc721' },
      ])

      expect(await store.index.rollBack(chain, head, { number: 1, hash: '0x1' })).toBe(true)

      expect(await hashesOf(store, '0xb')).toEqual(['0x1'])
      expect(await store.index.tokensOf(chain, '0xb', 10)).toEqual([])
      expect(await store.index.collectiblesOf('0xb', [chain], undefined, 10)).toEqual([])
      expect(await store.index.blocks(chain)).toEqual([{ number: 1, hash: '0x1' }])
      expect(await store.index.rollBack(chain, head, undefined)).toBe(false)
      expect(await store.index.rollBack(chain, { number: 1, hash: '0x1' }, undefined)).toBe(true)
      expect(await store.index.head(chain)).toBeUndefined()
    })

    test('as many hashes are stored as requested', async () => {
      const store = await open()
      const blocks = Array.from({ length: 9 }, (_, index) => block(index, []))

      await store.index.add(chain, undefined, blocks, 3)

      expect((await store.index.blocks(chain)).map(({ number }) => number)).toEqual([8, 7, 6])
    })

    test('an amount of any size is read back exactly', async () => {
      const store = await open()
      const max = 2n ** 256n - 1n

      await store.index.add(chain, undefined, [block(1, [pay('0x1', 0, '0xb', max)])], 3)

      const [found] = await store.index.history('0xb', [chain], undefined, 1)
      expect(found!.transfers[0]!.amount).toBe(max)
    })

    test('pages of an account with ten thousand transfers list each once, none of them slowly', async () => {
      const store = await open()
      const blocks = Array.from({ length: 20 }, (_, number) =>
        block(
          number,
          Array.from({ length: 500 }, (_, position) => pay(`0x${number}_${position}`, position, '0xb')),
        ),
      )
      await store.index.add(chain, undefined, blocks, 10)
      await store.index.add('eip155:2', undefined, [block(7, [pay('0xother', 0, '0xb')])], 10)

      for (const chains of [[chain], [chain, 'eip155:2']]) {
        const seen = new Set<string>()
        const times: number[] = []
        let last: StoredTransaction | undefined
        for (;;) {
          const startedMs = performance.now()
          const page = await store.index.history('0xb', chains, last, 100)
          times.push(performance.now() - startedMs)
          for (const { hash } of page) seen.add(hash)
          last = page.at(-1)
          if (page.length < 100) break
        }
        expect(seen.size).toBe(10_000 + chains.length - 1)
        expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThan(100)
      }
    }, 60_000)

    const registration = {
      name: 'some-name.test',
      coinType: 2_147_483_649,
      address: '0xa',
      attributes: { bio: 'x' },
      signedS: 10,
    }

    test('of several concurrent registrations of a name, one succeeds', async () => {
      const { profiles } = await open()

      const outcomes = await Promise.all(
        ['0xa', '0xb', '0xc'].map((address) => profiles.register({ ...registration, address }, 5)),
      )

      expect(outcomes.sort()).toEqual(['done', 'taken', 'taken'])
      const found = await profiles.find('some-name.test')
      expect(found).toMatchObject({ registered: 10, updated: 10, attributes: { bio: 'x' } })
      expect(found!.addresses).toHaveLength(1)
    })

    test('the owner of a name changes it by a newer signature, and adds networks', async () => {
      const { profiles } = await open()
      await profiles.register(registration, 5)

      expect(await profiles.register({ ...registration, signedS: 10 }, 5)).toBe('stale')
      const changes = { signedS: 11, coinType: 60, attributes: { bio: 'y' } }
      expect(await profiles.register({ ...registration, ...changes }, 5)).toBe('done')

      expect(await profiles.ofAddress('0xa')).toEqual([
        {
          name: 'some-name.test',
          registered: 10,
          updated: 11,
          attributes: { bio: 'y' },
          addresses: [
            { coinType: 60, address: '0xa', created: 11 },
            { coinType: 2_147_483_649, address: '0xa', created: 10 },
          ],
        },
      ])
      expect(await profiles.register({ ...registration, name: 'second-name.test' }, 1)).toBe('full')
      expect(await profiles.taken(['some-name.test', 'second-name.test'])).toEqual(
        new Set(['some-name.test']),
      )
    })

    test('events of a day are one row, in any number and order', async () => {
      const { telemetry } = await open()
      const event = { day: '2026-01-31', project: 'p', type: 'track', event: 'MODAL_OPEN' } as const

      await Promise.all(Array.from({ length: 20 }, () => telemetry.count(event)))
      await telemetry.count({ ...event, day: '2026-02-01' })

      expect(await telemetry.countsOf('p')).toEqual([
        { ...event, count: 20 },
        { ...event, day: '2026-02-01', count: 1 },
      ])
      expect(await telemetry.countsOf('other')).toEqual([])
    })
  })
}
