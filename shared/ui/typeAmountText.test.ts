import { expect, test } from 'vitest'
import { typeAmountText } from './typeAmountText'

/** Types key by key; `<` takes the last one back. */
function type(keys: string, locale: string) {
  let state: ReturnType<typeof typeAmountText> = { text: '', typed: undefined }
  for (const key of keys)
    state = typeAmountText(state, key === '<' ? state.text.slice(0, -1) : state.text + key, locale)
  return state.text
}

test.each([
  ['en', '1.500', '1.500', 'the separator of the language'],
  ['en', '1,5', '1.5', 'the separator of another language'],
  ['de', '1.5', '1,5', 'the same the other way round'],
  ['en', '0,125', '0.125', 'no group begins with nothing'],
  ['en', '1234,567', '1234.567', 'no group is that long'],
  ['en', '1,500', '1,500', 'a thousand and a half, or one and a half'],
  ['de', '1.000', '1.000', 'the same the other way round'],
  ['fr', '12.345', '12.345', 'a mark that is none in the language'],
  ['ar-EG', '١,٥٠٠', '١,٥٠٠', 'the same in other digits'],
  ['en', '1,5001', '1.5001', 'a fourth digit makes it a fraction'],
  ['en', '1,500<', '1.50', 'with a digit less it is one'],
  ['en', '1,500<0', '1,500', 'and with that digit again it may be either'],
  ['en', '1,<.500', '1.500', 'the mark was put right'],
  ['en', '1,500,000', '1500000', 'two groups are groups'],
  ['en', '1,500.5', '1500.5', 'a group with a fraction is one'],
  ['en', '1.2.3', '1.2.3', 'two separators are no amount'],
  ['ar', '٣٫٥', '٣.٥', 'the Arabic separator'],
  ['en', '1٫500', '1.500', 'the Arabic separator groups nothing'],
  ['ar-EG', '١٬٥٠٠', '١٥٠٠', 'the Arabic group mark parts nothing'],
  ['ar-EG', '١٬٥', '١٬٥', 'in front of anything but a group it is no amount'],
  ['ja', '１．５', '１.５', 'marks of full width'],
])('in %s, %s typed key by key is %s: %s', (locale, keys, text) => {
  expect(type(keys, locale)).toBe(text)
})

test.each([
  ['', '1,000', '1,000'],
  ['5', '1,234.5', '1234.5'],
  ['123456', '1,000', '1,000'],
  ['1', '1,000', '1,000'],
  ['2.5', '1 ETH', '1 ETH'],
])('over %j, %j inserted as a whole is %j, by any event', (before, after, text) => {
  expect(typeAmountText({ text: before, typed: undefined }, after, 'en').text).toBe(text)
})

test('a separator typed over another separator is intended', () => {
  expect(typeAmountText({ text: '1,500', typed: ',' }, '1.500', 'en')).toEqual({
    text: '1.500',
    typed: undefined,
  })
})
