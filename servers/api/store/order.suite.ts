import { afterEach, describe, expect, test } from 'vitest'
import type { StoredOrder } from './orderStore'
import type { Store } from './store'

const order: StoredOrder = {
  id: 'an-order',
  project: 'shop',
  provider: 'coinbase',
  address: `0x${'a'.repeat(40)}`,
  chain: 'eip155:1',
  token: `0x${'b'.repeat(40)}`,
  symbol: 'USDC',
  payment: { amount: '100.50', currency: 'USD' },
  createdMs: 1_700_000_000_123,
  status: 'waiting',
  expected: undefined,
  received: undefined,
  hash: undefined,
}
const paidOut = {
  status: 'done',
  expected: 2n ** 200n,
  received: 2n ** 200n,
  hash: `0x${'1'.repeat(64)}`,
} as const

/** The contract of every store of orders. */
export function orderSuite(name: string, openEmpty: () => Promise<Store>): void {
  describe(`${name}: orders`, () => {
    const stores: Store[] = []
    afterEach(async () => {
      await Promise.all(stores.splice(0).map((store) => store.close()))
    })
    const open = async () => {
      const store = await openEmpty()
      stores.push(store)
      return store.orders
    }

    test('an order is kept, of a token and of a currency', async () => {
      const orders = await open()
      const native = { ...order, id: 'another', token: undefined }
      await orders.add(order)
      await orders.add(native)

      expect(await orders.find('an-order')).toEqual(order)
      expect(await orders.find('another')).toEqual(native)
      expect(await orders.find('nobody')).toBeUndefined()
    })

    test('what was paid out stays so', async () => {
      const orders = await open()
      await orders.add(order)
      const failed = { status: 'failed', expected: 5n, received: undefined, hash: undefined } as const
      await orders.update(order.id, failed)
      expect(await orders.find(order.id)).toEqual({ ...order, ...failed })

      await orders.update(order.id, paidOut)
      await orders.update(order.id, failed)

      expect(await orders.find(order.id)).toEqual({ ...order, ...paidOut })
    })

    test('the orders of an address come in pages, the newest first', async () => {
      const orders = await open()
      const ids = ['a', 'b', 'c', 'd']
      for (const id of ids) await orders.add({ ...order, id, createdMs: id === 'd' ? 2 : 1 })
      await orders.add({ ...order, id: 'other', project: 'another' })
      await orders.add({ ...order, id: 'meld', provider: 'meld' })
      const { project, address, provider } = order
      const query = { project, address, provider, chain: undefined, skip: 0 }
      const listed = async (change: object, most = 2) =>
        (await orders.ofAddress({ ...query, ...change }, most)).map(({ id }) => id)

      expect(await listed({})).toEqual(['d', 'a'])
      expect(await listed({ skip: 2 })).toEqual(['b', 'c'])
      expect(await listed({ chain: 'eip155:1' }, 9)).toEqual(['d', 'a', 'b', 'c'])
      expect(await listed({ chain: 'eip155:2' })).toEqual([])
    })
  })
}
