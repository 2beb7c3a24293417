import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBigJson, toBigInt, writeBigJson } from './bigJson'

test('whole numbers of any size survive parsing and writing', () => {
  const text =
    '{"rentEpoch":18446744073709551615,"low":-9007199254740993,"small":7,"text":"18446744073709551615"}'

  expect(writeBigJson(parseBigJson(text))).toBe(text)
  const { rentEpoch, small, text: digits } = parseBigJson(text) as Record<string, unknown>
  expect([toBigInt(rentEpoch), toBigInt(small), toBigInt(digits)]).toEqual([
    18446744073709551615n,
    7n,
    undefined,
  ])
})

test('any other JSON is parsed as usual', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(JSON.parse(writeBigJson(parseBigJson(text)))).toEqual(JSON.parse(text))
    }),
  )
})

test.each(['', '{', '1 2', '"'])('%j is no JSON', (text) => {
  expect(() => parseBigJson(text)).toThrow(SyntaxError)
})
