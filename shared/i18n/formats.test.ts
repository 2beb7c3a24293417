import { describe, expect, test } from 'vitest'
import { formatDate } from './formatDate'
import { formatList } from './formatList'
import { formatMoney } from './formatMoney'
import { formatRelativeTime } from './formatRelativeTime'

describe('money', () => {
  const money = (locale: string, value: bigint, currency = 'USD', decimals = 6) =>
    formatMoney(locale, { value, decimals }, currency)

  test.each([
    ['en', 1_234_567_899n, '$1,234.56'],
    ['en', -500_000n, '-$0.50'],
    ['en', 0n, '$0.00'],
    ['de', 1_234_500_000n, '1.234,50\u00a0$'],
    ['hi', 12_345_678_000_000n, '$1,23,45,678.00'],
    ['ar-EG', 1_500_000n, '\u200f١٫٥٠\u00a0US$\u200e'],
  ])('in %s, %d is %s', (locale, value, text) => {
    expect(money(locale, value)).toBe(text)
  })

  test('has the places of its currency', () => {
    expect(money('en', 1_999_999n, 'JPY')).toBe('¥1')
    expect(money('en', 1_999_999n, 'KWD')).toBe('KWD\u00a01.999')
  })

  test('keeps digits that a float would lose', () => {
    expect(money('en', 9_007_199_254_740_993_290_000n)).toBe('$9,007,199,254,740,993.29')
  })
})

const noon = Date.UTC(2026, 10, 21, 12)

test("dates are in the locale's writing", () => {
  expect(formatDate('en', noon, { dateStyle: 'medium', timeZone: 'UTC' })).toBe('Nov 21, 2026')
  expect(formatDate('de', noon, { dateStyle: 'long', timeZone: 'UTC' })).toBe('21. November 2026')
})

test.each([
  [-3 * 60_000, '3 minutes ago'],
  [-26 * 3_600_000, 'yesterday'],
  [2 * 3_600_000, 'in 2 hours'],
  [-400, 'now'],
  [-800 * 86_400_000, '2 years ago'],
])('%d ms from now is %s', (offset, text) => {
  expect(formatRelativeTime('en', noon + offset, noon)).toBe(text)
})

test("a list is joined in the locale's writing", () => {
  expect(formatList('en', ['a', 'b', 'c'])).toBe('a, b, and c')
  expect(formatList('de', ['a', 'b', 'c'], 'disjunction')).toBe('a, b oder c')
})
