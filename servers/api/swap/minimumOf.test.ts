import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimumOf } from './minimumOf'

test('a minimum is rounded up, and never above the amount', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 256n - 1n), fc.integer({ min: 1, max: 5_000 }), (amount, slippageBps) => {
      const minimum = minimumOf(amount, slippageBps)
      const share = 10_000n - BigInt(slippageBps)
      expect(minimum * 10_000n >= amount * share).toBe(true)
      expect((minimum - 1n) * 10_000n < amount * share).toBe(true)
      expect(minimum <= amount).toBe(true)
    }),
  )
})

test('one unit stays one unit at any slippage', () => {
  expect(minimumOf(1n, 5_000)).toBe(1n)
})

test('100 less 1 % is 99', () => {
  expect(minimumOf(100n, 100)).toBe(99n)
})
