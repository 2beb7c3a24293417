import { formatAmount } from '@shared/domain/amount'
import { translatedLocales } from '@shared/i18n/locales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRequestedAmount } from './parseRequestedAmount'

const evm = { locale: 'en', decimals: 6, namespace: 'eip155' } as const
const wrong = (reason: string) => ({ status: 'wrong', reason })

test.each([
  ['', 'en', { status: 'none' }],
  ['  ', 'en', { status: 'none' }],
  ['0', 'en', { status: 'none' }],
  ['0.', 'en', { status: 'none' }],
  ['0.000000', 'en', { status: 'none' }],
  ['1.5', 'en', { status: 'asked', value: 1_500_000n }],
  ['1,5', 'de', { status: 'asked', value: 1_500_000n }],
  ['١٫٥', 'ar-EG', { status: 'asked', value: 1_500_000n }],
  ['1.5', 'de', wrong('malformed')],
  ['1,500', 'en', wrong('malformed')],
  ['-1', 'en', wrong('malformed')],
  ['1e3', 'en', wrong('malformed')],
  ['lots', 'en', wrong('malformed')],
  ['0.0000001', 'en', wrong('tooPrecise')],
  ['0.1000000', 'en', { status: 'asked', value: 100_000n }],
  ['9'.repeat(100), 'en', wrong('tooLarge')],
])('%j in %s', (text, locale, amount) => {
  expect(parseRequestedAmount(text, { ...evm, locale })).toEqual(amount)
})

test("an amount above the chain's largest is refused", () => {
  const of = (namespace: 'eip155' | 'solana', value: bigint) =>
    parseRequestedAmount(String(value), { locale: 'en', decimals: 0, namespace }).status

  expect([of('eip155', 2n ** 256n - 1n), of('eip155', 2n ** 256n)]).toEqual(['asked', 'wrong'])
  expect([of('solana', 2n ** 64n - 1n), of('solana', 2n ** 64n)]).toEqual(['asked', 'wrong'])
})

test('an amount written in a locale is read back to the last unit, for 0 to 36 decimals', () => {
  const locales = fc.constantFrom('en', 'de-CH', 'ar-EG', 'fa', ...translatedLocales)
  const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(locales, fc.integer({ min: 0, max: 36 }), units, (locale, decimals, value) => {
      const text = formatAmount({ value, decimals }, decimals, locale)

      expect(parseRequestedAmount(text, { locale, decimals, namespace: 'eip155' })).toEqual({
        status: 'asked',
        value,
      })
    }),
  )
})
