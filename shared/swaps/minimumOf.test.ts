import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimumOf } from './minimumOf'

const unitsOf = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const bpsOf = fc.integer({ min: 1, max: 5_000 })

test('a minimum is never below the amount less the slippage, and by less than one unit above', () => {
  fc.assert(
    fc.property(unitsOf, bpsOf, (amount, bps) => {
      const exact = amount * BigInt(10_000 - bps)
      const minimum = minimumOf(amount, bps)

      expect(minimum * 10_000n).toBeGreaterThanOrEqual(exact)
      expect((minimum - 1n) * 10_000n).toBeLessThan(exact === 0n ? 1n : exact)
      expect(minimum).toBeLessThanOrEqual(amount)
    }),
  )
})
