import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeMessage } from './decodeMessage'

test('hex bytes that are text are shown as text', () => {
  const { message, readable } = decodeMessage(stringToHex('Grüße\nfrom 🏠'))

  expect({ message, readable }).toEqual({ message: 'Grüße\nfrom 🏠', readable: true })
})

test('a plain text is signed as its UTF-8 bytes', () => {
  expect(decodeMessage('hello')).toEqual({
    bytes: new Uint8Array([104, 101, 108, 108, 111]),
    message: 'hello',
    readable: true,
  })
})

test.each(['0xff00', '0x00', '0x1b5b33316d'])('the bytes %s are no text and shown as hex', (data) => {
  const { message, readable } = decodeMessage(data)

  expect({ message, readable }).toEqual({ message: data, readable: false })
})

test('hex of an odd length is a text like any other', () => {
  expect(decodeMessage('0xabc').message).toBe('0xabc')
})
