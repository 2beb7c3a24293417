import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './amount'
import { parseDecimal } from './parseDecimal'

test.each([
  ['0', 18, 0n],
  ['1.5', 2, 150n],
  ['1.239', 2, 123n],
  ['1.5e-7', 18, 150_000_000_000n],
  ['1e+21', 0, 10n ** 21n],
  ['0.000001', 2, 0n],
])('%s with %i places is %s', (text, decimals, value) => {
  expect(parseDecimal(text, decimals)).toBe(value)
})

test.each(['', '.', '1.', '.5', '-1', '1,5', '0x1', 'NaN', 'Infinity', '1e9999', ' 1', '1'.repeat(401)])(
  '"%s" is no amount',
  (text) => {
    expect(parseDecimal(text, 2)).toBeUndefined()
  },
)

test('an amount of 0 to 36 decimals survives the way through text exactly', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 36 }),
      (value, decimals) => {
        expect(parseDecimal(formatAmount({ value, decimals }, decimals), decimals)).toBe(value)
      },
    ),
  )
})

test('fewer places never increase it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 60n }),
      fc.integer({ min: 0, max: 36 }),
      fc.integer({ min: 0, max: 36 }),
      (value, decimals, places) => {
        const text = formatAmount({ value, decimals }, decimals)
        const read = parseDecimal(text, places)!
        expect(read * 10n ** BigInt(decimals) <= value * 10n ** BigInt(places)).toBe(true)
      },
    ),
  )
})
