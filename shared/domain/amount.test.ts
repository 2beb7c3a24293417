import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount'

const locales = fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'fa', 'hi', 'pt-BR', 'ja', 'de-CH')
const decimals = fc.integer({ min: 0, max: 36 })
const value = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('formatAmount', () => {
  test.each([
    [1_500_000n, 6, 3, '1.5'],
    [1_234_999n, 6, 3, '1.234'],
    [999_999n, 6, 2, '0.99'],
    [1n, 18, 3, '0'],
    [0n, 18, 3, '0'],
    [5n, 0, 3, '5'],
    [1_000_000_000_000_000_000n, 18, 18, '1'],
    [100n, 0, 0, '100'],
    [123_456n, 3, 0, '123'],
    [12n, 6, 6, '0.000012'],
    [-1_500_000n, 6, 3, '-1.5'],
    [-1n, 6, 3, '-0.001'],
  ])('%d of %d decimals is "%s" places: %s', (amount, of, places, text) => {
    expect(formatAmount({ value: amount, decimals: of }, places)).toBe(text)
  })

  test('keeps digits that a float would lose', () => {
    const amount = { value: 123_456_789_012_345_678_901_234_567n, decimals: 18 }

    expect(formatAmount(amount, 18)).toBe('123456789.012345678901234567')
  })

  test.each([
    ['de', '1234,5'],
    ['en-GB', '1234.5'],
    ['ar-EG', '١٢٣٤٫٥'],
  ])('in %s it is written %s', (locale, text) => {
    expect(formatAmount({ value: 12_345n, decimals: 1 }, 3, locale)).toBe(text)
  })

  test('the text is never above the amount, and less than one place below it', () => {
    fc.assert(
      fc.property(value, decimals, decimals, (amount, of, places) => {
        const shown = parseAmount(formatAmount({ value: amount, decimals: of }, places), of)!
        const place = 10n ** BigInt(Math.max(0, of - places))
        return shown <= amount && amount - shown < place
      }),
    )
  })
})

describe('parseAmount', () => {
  test.each([
    ['1.5', 6, 1_500_000n],
    ['0', 18, 0n],
    ['.5', 6, 500_000n],
    ['7.', 6, 7_000_000n],
    [' 12 ', 2, 1200n],
    ['0001', 0, 1n],
    ['1.500000000', 6, 1_500_000n],
    ['123456789.012345678901234567', 18, 123_456_789_012_345_678_901_234_567n],
  ])('"%s" of %d decimals is %d base units', (text, of, units) => {
    expect(parseAmount(text, of)).toBe(units)
  })

  test.each([
    '',
    ' ',
    '.',
    'abc',
    '1e5',
    '0x10',
    '-1',
    '+1',
    '1.2.3',
    '1,5',
    '1 000',
    '1,000.5',
    'Infinity',
    '½',
  ])('"%s" is no amount', (text) => {
    expect(parseAmount(text, 6)).toBeUndefined()
  })

  test('more places than the token has are refused, not rounded', () => {
    expect(parseAmount('0.0000001', 6)).toBeUndefined()
  })

  test.each([
    ['1,5', 'de', 1_500_000n],
    ['1.5', 'de', undefined],
    ['1.500', 'de', undefined],
    ['1.5', 'en', 1_500_000n],
    ['1,5', 'en', undefined],
    ['١٫٥', 'ar-EG', 1_500_000n],
    ['1٫5', 'ar-EG', 1_500_000n],
  ])('"%s" in %s is %s', (text, locale, units) => {
    expect(parseAmount(text, 6, locale)).toBe(units)
  })

  test('parseAmount reads back what formatAmount writes, in any locale', () => {
    fc.assert(
      fc.property(value, decimals, fc.option(locales, { nil: undefined }), (amount, of, locale) => {
        return parseAmount(formatAmount({ value: amount, decimals: of }, of, locale), of, locale) === amount
      }),
    )
  })

  test('any text is taken without throwing', () => {
    fc.assert(
      fc.property(fc.string(), decimals, locales, (text, of, locale) => {
        const units = parseAmount(text, of, locale)
        return units === undefined || units >= 0n
      }),
    )
  })
})
