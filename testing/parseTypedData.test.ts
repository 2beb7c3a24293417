import { expect, test } from 'vitest'
import { parseTypedData } from './parseTypedData'

test('typed data is accepted as an object or as its JSON', () => {
  const data = {
    domain: {},
    types: { Mail: [{ name: 'to', type: 'string' }] },
    primaryType: 'Mail',
    message: { to: 'you' },
  }

  expect(parseTypedData(data)).toEqual(data)
  expect(parseTypedData(JSON.stringify(data))).toEqual(data)
})

test.each([
  '{',
  '[]',
  { types: { Mail: [] }, primaryType: 'Letter', message: {} },
  { types: { Mail: 'no' }, primaryType: 'Mail', message: {} },
  { types: { Mail: [] }, primaryType: 'Mail' },
])('typed data of another shape is refused: %j', (value) => {
  expect(() => parseTypedData(value)).toThrow(expect.objectContaining({ code: -32602 }))
})
