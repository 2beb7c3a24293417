import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBase58, parseBase58 } from './base58'

test.each([
  ['', ''],
  ['61', '2g'],
  ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
  ['00000000000000000000', '1111111111'],
  ['0000287fb4cd', '11233QC4'],
])('%s is %j', (hex, text) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

  expect(formatBase58(bytes)).toBe(text)
  expect(parseBase58(text)).toEqual(bytes)
})

test('decoding reverses encoding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(parseBase58(formatBase58(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['0', 'O', 'I', 'l', 'a b'])('%j is no base58', (text) => {
  expect(() => parseBase58(text)).toThrow('Not base58.')
})
