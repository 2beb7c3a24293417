import type { Address } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawFrom } from './tokenAccount'

const amounts = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const accounts = fc
  .array(fc.record({ amount: amounts, isFrozen: fc.boolean() }), { maxLength: 6 })
  .map((list) => list.map((account, index) => ({ ...account, address: `account ${index}` as Address })))

test('the drawn sum is the amount, or the whole balance of accounts that are not frozen', () => {
  fc.assert(
    fc.property(accounts, amounts, (held, wanted) => {
      const drawn = drawFrom(held, wanted)
      const free = held.filter(({ isFrozen }) => !isFrozen)
      const there = free.reduce((sum, { amount }) => sum + amount, 0n)
      expect(drawn.reduce((sum, { amount }) => sum + amount, 0n)).toBe(
        [wanted, there].sort((a, b) => (a < b ? -1 : 1))[0],
      )
      expect(new Set(drawn.map(({ source }) => source)).size).toBe(drawn.length)
      for (const { source, amount } of drawn) {
        expect(amount).toBeLessThanOrEqual(free.find(({ address }) => address === source)!.amount)
        if (wanted > 0n && there > 0n) expect(amount).toBeGreaterThan(0n)
      }
    }),
  )
})

test('the fullest account is drawn from first', () => {
  const held = [3n, 9n, 5n].map((amount, index) => ({
    amount,
    isFrozen: false,
    address: `${index}` as Address,
  }))

  expect(drawFrom(held, 11n)).toEqual([
    { source: '1', amount: 9n },
    { source: '2', amount: 2n },
  ])
})
