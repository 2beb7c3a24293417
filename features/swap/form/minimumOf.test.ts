import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimumOf } from './minimumOf'
import { rateOf } from './rateOf'

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

test('a rate is never above what the amounts give, for any decimals', () => {
  const decimalsOf = fc.integer({ min: 0, max: 36 })
  fc.assert(
    fc.property(unitsOf, unitsOf, decimalsOf, decimalsOf, (from, to, fromDecimals, toDecimals) => {
      fc.pre(from > 0n)
      const rate = rateOf(
        { value: from, decimals: fromDecimals },
        { value: to, decimals: toDecimals, symbol: 'T' },
      )
      const scale = 10n ** 18n

      expect(rate.value * from * 10n ** BigInt(toDecimals)).toBeLessThanOrEqual(
        to * 10n ** BigInt(fromDecimals) * scale,
      )
    }),
  )
})
