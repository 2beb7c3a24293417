import { formatAmount } from '@shared/domain/amount'
import { translatedLocales } from '@shared/i18n/locales'
import { worthDecimals } from '@shared/portfolio/holding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AmountText } from './amountText'
import { parseFormAmount } from './parseFormAmount'
import { priceOf, unitsFor, worthFor } from './price'
import { inLocale, withUnits } from './writeAmount'

const empty: AmountText = { amount: '', locale: 'en', unit: 'asset' }
const typed = (amount: string, change: Partial<AmountText> = {}): AmountText => ({
  ...empty,
  amount,
  ...change,
})
const localeOf = fc.constantFrom('en', ...translatedLocales)
const unitsOf = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const decimalsOf = fc.integer({ min: 0, max: 36 })
const price = { units: 10n ** 18n, worth: 2_500n * 10n ** BigInt(worthDecimals) }

test('an amount written into the field is parsed to the same units, in every language and for any decimals', () => {
  fc.assert(
    fc.property(unitsOf, decimalsOf, localeOf, (value, decimals, locale) => {
      const form = withUnits(typed('', { locale }), value, decimals, undefined)

      expect(parseFormAmount(form, decimals, undefined)).toEqual({ status: 'read', value })
    }),
  )
})

test('another language writes the same amount', () => {
  fc.assert(
    fc.property(unitsOf, decimalsOf, localeOf, localeOf, (value, decimals, from, to) => {
      const form = inLocale(withUnits(typed('', { locale: from }), value, decimals, undefined), to)

      expect(parseFormAmount(form, decimals, undefined)).toEqual({ status: 'read', value })
    }),
  )
})

test('another language writes a number in its own way, and leaves any other text', () => {
  expect(inLocale(typed('1.5'), 'de')).toEqual(typed('1,5', { locale: 'de' }))
  expect(inLocale(typed('one'), 'de')).toEqual(typed('one', { locale: 'de' }))
})

test('a text in the locale’s own writing stays as it was typed', () => {
  for (const amount of ['1.', '1.50', '007']) expect(inLocale(typed(amount), 'en')).toEqual(typed(amount))
})

test('the price follows from the holding; without a worth or a holding it is unknown', () => {
  const holding = { id: 'eip155:1', name: 'Ether', amount: { value: 4n, symbol: 'ETH', decimals: 18 } }

  expect(priceOf({ ...holding, worth: 9n })).toEqual({ units: 4n, worth: 9n })
  expect(priceOf({ ...holding, worth: 9n, amount: { ...holding.amount, value: 1n } })).toMatchObject({
    units: 1n,
  })
  expect(priceOf({ ...holding, worth: 0n })).toBeUndefined()
  expect(priceOf({ ...holding, worth: 9n, amount: { ...holding.amount, value: 0n } })).toBeUndefined()
  expect(priceOf(holding)).toBeUndefined()
  expect(priceOf(undefined)).toBeUndefined()
})

test('money never buys more than it pays for, and at most one unit less', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 40n }),
      fc.bigInt({ min: 1n, max: 10n ** 60n }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      (units, worth, cents) => {
        const bought = unitsFor({ units, worth }, cents, 2)
        const paid = cents * 10n ** BigInt(worthDecimals - 2)

        expect(bought * worth <= paid * units).toBe(true)
        expect((bought + 1n) * worth > paid * units).toBe(true)
      },
    ),
  )
})

test('the shown amount of money is never above its worth', () => {
  fc.assert(
    fc.property(unitsOf, localeOf, (value, locale) => {
      const { amount } = withUnits(typed('', { locale, unit: 'money' }), value, 18, price)
      const shown = parseFormAmount({ amount, locale, unit: 'asset' }, 2, undefined)
      const cents = shown.status === 'read' ? shown.value : 0n

      expect(shown.status).not.toBe('wrong')
      expect(cents * 10n ** BigInt(worthDecimals - 2) <= worthFor(price, value)).toBe(true)
    }),
  )
})

test.each(['', ' ', '0', '0.000'])('%j is no amount yet', (text) => {
  expect(parseFormAmount(typed(text), 18, undefined)).toEqual({ status: 'none' })
})

test.each(['abc', '-1', '1,5', '1.2.3', '1e5', '0x10', '1 000', 'NaN', 'Infinity', `0.${'0'.repeat(18)}1`])(
  '%j is not taken for an amount',
  (text) => {
    expect(parseFormAmount(typed(text), 18, undefined)).toEqual({ status: 'wrong' })
  },
)

test('money has two places, and no amount without a price', () => {
  expect(parseFormAmount(typed('25.00', { unit: 'money' }), 18, price)).toEqual({
    status: 'read',
    value: 10n ** 16n,
  })
  expect(parseFormAmount(typed('0.25', { unit: 'money' }), 18, price)).toEqual({
    status: 'read',
    value: 10n ** 14n,
  })
  expect(parseFormAmount(typed('25.001', { unit: 'money' }), 18, price)).toEqual({ status: 'wrong' })
  expect(parseFormAmount(typed('25', { unit: 'money' }), 18, undefined)).toEqual({ status: 'wrong' })
})

test('a German comma is a decimal separator to Germans alone', () => {
  expect(parseFormAmount(typed('1,5', { locale: 'de' }), 1, undefined)).toEqual({
    status: 'read',
    value: 15n,
  })
  expect(parseFormAmount(typed('1.5', { locale: 'de' }), 1, undefined)).toEqual({ status: 'wrong' })
  expect(formatAmount({ value: 15n, decimals: 1 }, 1, 'de')).toBe('1,5')
})
