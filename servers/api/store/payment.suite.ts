import type { Hex } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import type { StoredPayment } from './paymentStore'
import type { Store } from './store'

const shop = { project: 'shop', id: 'order-0000000000001' }
const other = { project: 'shop', id: 'order-0000000000002' }
const payment: StoredPayment = {
  ...shop,
  terms: {
    chain: 'eip155:1',
    token: `0x${'a'.repeat(40)}`,
    recipient: `0x${'b'.repeat(40)}`,
    amount: 2n ** 256n - 1n,
  },
  createdS: 1_700_000_000,
  sinceBlock: 21_000_000n,
}
const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`
const transfer = { chain: 'eip155:1', hash: hashOf('1'), place: 3 }

/** The contract of every store of payments. */
export function paymentSuite(name: string, openEmpty: () => Promise<Store>): void {
  describe(`${name}: payments`, () => {
    const stores: Store[] = []
    afterEach(async () => {
      await Promise.all(stores.splice(0).map((store) => store.close()))
    })
    const open = async () => {
      const store = await openEmpty()
      stores.push(store)
      return store.payments
    }

    test('a payment is kept with its terms, and later ones of its id change nothing', async () => {
      const payments = await open()

      expect(await payments.add(payment)).toEqual(payment)
      const later = { ...payment, createdS: 1_800_000_000, terms: { ...payment.terms, amount: 1n } }
      expect(await payments.add(later)).toEqual(payment)
      expect(await payments.find(shop)).toEqual(payment)
      expect(await payments.find(other)).toBeUndefined()
      expect(await payments.find({ ...shop, project: 'another' })).toBeUndefined()
    })

    test('a payment of the currency has no token', async () => {
      const payments = await open()
      const native = { ...payment, terms: { ...payment.terms, token: undefined } }

      expect(await payments.add(native)).toEqual(native)
    })

    test('the newest hashes are kept, each once', async () => {
      const payments = await open()
      await payments.tell(shop, hashOf('1'), 1, 2)
      await payments.tell(shop, hashOf('2'), 2, 2)
      await payments.tell(shop, hashOf('1'), 3, 2)
      expect(await payments.told(shop)).toEqual([hashOf('1'), hashOf('2')])

      await payments.tell(shop, hashOf('3'), 4, 2)
      await payments.tell(other, hashOf('4'), 5, 2)

      expect(await payments.told(shop)).toEqual([hashOf('3'), hashOf('1')])
      expect(await payments.told(other)).toEqual([hashOf('4')])
    })

    test('a transfer belongs to one payment, however many ask at once', async () => {
      const payments = await open()

      const taken = await Promise.all(
        [shop, other, shop, other, shop].map((key) => payments.take(key, transfer)),
      )

      const winner = taken[0] ? shop : other
      expect(taken).toEqual([shop, other, shop, other, shop].map((key) => key === winner))
      expect(await payments.take(winner, transfer)).toBe(true)
      expect(await payments.taken(winner)).toEqual([transfer])
      expect(await payments.take(other, { ...transfer, place: 4 })).toBe(true)
    })

    test('sessions of exchanges are kept, the newest of a payment first', async () => {
      const payments = await open()
      const session = {
        id: 'first',
        project: 'shop',
        exchange: 'harbor',
        payment: shop.id,
        terms: payment.terms,
        createdS: 1_700_000_000,
      }
      const later = { ...session, id: 'later', createdS: 1_700_000_001 }
      const alone = { ...session, id: 'alone', payment: undefined }
      for (const each of [session, later, alone]) await payments.addSession(each)

      expect(await payments.session('first')).toEqual(session)
      expect(await payments.session('alone')).toEqual(alone)
      expect(await payments.session('nobody')).toBeUndefined()
      expect(await payments.sessionsOf(shop, 5)).toEqual([later, session])
      expect(await payments.sessionsOf(shop, 1)).toEqual([later])
      expect(await payments.sessionsOf({ ...shop, project: 'another' }, 5)).toEqual([])
    })
  })
}
