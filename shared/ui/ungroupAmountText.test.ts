import { assert, bigInt, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmountText } from '../amounts/parseAmountText'
import { ungroupAmountText } from './ungroupAmountText'

const locale = constantFrom(
  'en',
  'de',
  'fr',
  'ar',
  'ar-EG',
  'hi',
  'hi-u-nu-deva',
  'th',
  'fa',
  'pt-BR',
  'de-CH',
  'es',
  'pl',
  'uk',
  'tr',
  'bn',
)

test('a number that Intl groups in a locale is pasted there as the same number', () => {
  assert(
    property(locale, bigInt({ min: 0n, max: 10n ** 30n }), (where, whole) => {
      const grouped = new Intl.NumberFormat(where, {
        minimumFractionDigits: 2,
        useGrouping: 'always',
      }).format(whole)

      const text = ungroupAmountText(grouped, where)

      expect(parseAmountText(text!, where)).toBe(String(whole))
    }),
  )
})

test.each([
  ['en', '1,234.5', '1234.5'],
  ['en', '1,234,567', '1234567'],
  ['en', ' 0.0123 ', '0.0123'],
  ['de', '1.234,5', '1234,5'],
  ['de', '0.0123', '0,0123'],
  ['de', '1,234.5', '1234,5'],
  ['de', '0,125', '0,125'],
  ['fr', '1\u202f234,5', '1234,5'],
  ['fr', '1 234,5', '1234,5'],
  ['fr', '1\u00a0500', '1500'],
  ['de-CH', "1'500", '1500'],
  ['hi', '12,34,567.8', '1234567.8'],
  ['hi', '1,234,567.8', '1234567.8'],
  ['ar-EG', '١٬٢٣٤٫٥', '١٢٣٤٫٥'],
  ['ar-EG', '1,234.5', '١٢٣٤٫٥'],
  ['ar', '٣٫٥', '3.5'],
  ['hi', '१,२३४.५', '1234.5'],
  ['en', '١٬٢٣٤٫٥', '1234.5'],
  ['ja', '１２.５', '12.5'],
])('in %s, %j is typed as %s', (where, text, typed) => {
  expect(ungroupAmountText(text, where)).toBe(typed)
})

test.each([
  ['en', '1,500', 'a thousand and a half, or one and a half'],
  ['de', '1.500', 'the same the other way round'],
  ['ar-EG', '1,500', 'the same from an English page'],
  ['en', '1,50', 'groups of two'],
  ['en', '12,34,567', 'the groups of another country'],
  ['en', '1.234,5', 'the separators of another country'],
  ['en', '1,234.5.6', 'two separators'],
  ['en', '', 'nothing'],
  ['en', 'USDC', 'a word'],
  ['en', '1e5', 'a float'],
  ['en', '-5', 'less than nothing'],
])('in %s, %j is refused: %s', (where, text) => {
  expect(ungroupAmountText(text, where)).toBeUndefined()
})
