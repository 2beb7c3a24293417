import { formatAmount, parseAmount } from '@shared/domain/amount'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { assert, bigInt, constantFrom, integer, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmountText } from './parseAmountText'

const locales = [
  'en',
  'de',
  'fr',
  'ar',
  'ar-EG',
  'hi',
  'hi-u-nu-deva',
  'th-u-nu-thai',
  'fa',
  'pt-BR',
  'de-CH',
  'zh-CN',
  'uk',
  'tr',
  'bn',
]
const locale = constantFrom(...locales)
const amount = tuple(bigInt({ min: 0n, max: 10n ** 40n }), integer({ min: 0, max: 18 }))

test("a number in the locale's writing is read back exactly, however large", () => {
  assert(
    property(locale, amount, (where, [value, decimals]) => {
      const written = formatAmount({ value, decimals }, decimals, where)

      expect(parseAmountText(written, where)).toBe(formatAmount({ value, decimals }, decimals))
    }),
  )
})

test('a text that the domain refuses is refused here', () => {
  assert(
    property(locale, string({ maxLength: 8 }), (where, text) => {
      const { separator } = decimalFormatOf(where)
      const odd = text.replaceAll('.', separator)

      expect(parseAmountText(odd, where) !== undefined).toBe(parseAmount(odd, 40, where) !== undefined)
    }),
  )
})

test.each([
  ['en', '.5', '0.5'],
  ['en', '5.', '5'],
  ['en', ' 007.50 ', '7.5'],
  ['en', '0.00', '0'],
  ['de', '1,5', '1.5'],
  ['ar-EG', '١٢٫٥', '12.5'],
  ['ar-EG', '12٫5', '12.5'],
  ['hi-u-nu-deva', '१२.५', '12.5'],
  ['ar', '٣٫٥', '3.5'],
  ['hi', '३.५', '3.5'],
  ['fa', '٣٫٥', '3.5'],
  ['en', '１２.５', '12.5'],
])('in %s, %s is %s', (where, text, plain) => {
  expect(parseAmountText(text, where)).toBe(plain)
})

test.each([
  ['en', ''],
  ['en', '.'],
  ['en', '1,5'],
  ['en', '1,500'],
  ['en', '1.2.3'],
  ['en', '-1'],
  ['en', '1e5'],
  ['en', '0x1'],
  ['de', '1.5'],
  ['fr', '1 500'],
])('in %s, %j is no amount', (where, text) => {
  expect(parseAmountText(text, where)).toBeUndefined()
})
