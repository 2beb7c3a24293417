import { expect, test } from 'vitest'
import { createTexts } from './createTexts'

const amount = { value: 1_234_500_000n, decimals: 6, symbol: 'USDC', isQuoted: false }

test.each([
  ['en', '−1,234.5\u00a0\u2068USDC\u2069', '+1,234.5\u00a0\u2068USDC\u2069'],
  ['de', '−1.234,5\u00a0\u2068USDC\u2069', '+1.234,5\u00a0\u2068USDC\u2069'],
])('what leaves and what comes has its sign: %s', (locale, out, into) => {
  const { signed } = createTexts(locale)

  expect([signed(amount, false), signed(amount, true)]).toEqual([out, into])
})

test('a sum below one has its sign too, and marks hold it in its place where a language needs them', () => {
  const part = { value: 5n, decimals: 1, symbol: '', isQuoted: false }

  expect(createTexts('en').signed(part, false)).toBe('−0.5')
  expect(createTexts('ar').signed(part, false)).toMatch(/^[\u061c\u200e]?−/)
})
