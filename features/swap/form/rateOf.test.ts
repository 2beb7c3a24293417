import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateOf } from './rateOf'

const unitsOf = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

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
