import { expect, test } from 'vitest'
import { parseFrame } from './frames'

test('a request, an acknowledgement and an error are distinguished', () => {
  expect(parseFrame('{"id":1,"jsonrpc":"2.0","method":"m","params":{"a":1}}')).toEqual({
    kind: 'request',
    id: '1',
    method: 'm',
    params: { a: 1 },
  })
  expect(parseFrame('{"id":2,"jsonrpc":"2.0","result":true}')).toEqual({
    kind: 'response',
    id: '2',
    isAck: true,
  })
  expect(parseFrame('{"id":2,"jsonrpc":"2.0","error":{}}')).toMatchObject({ isAck: false })
})

test('an id keeps all its digits, and a text id stays a text', () => {
  const request = (id: string) => `{"params":{"id":7},"id": ${id} ,"jsonrpc":"2.0","method":"m"}`

  expect(parseFrame(request('1763763000000123456')).id).toBe('1763763000000123456')
  expect(parseFrame(request('"1763763000000123456"')).id).toBe('"1763763000000123456"')
  expect(parseFrame(request('"a\\"b"')).id).toBe('"a\\"b"')
})

test.each([
  ['', 'NotJson', 'null'],
  ['{', 'NotJson', 'null'],
  ['null', 'NotARequest', 'null'],
  ['[]', 'NotARequest', 'null'],
  ['[{"id":1,"jsonrpc":"2.0","method":"m"}]', 'NotARequest', 'null'],
  ['{"jsonrpc":"2.0","method":"m"}', 'NotARequest', 'null'],
  ['{"id":null,"jsonrpc":"2.0","method":"m"}', 'NotARequest', 'null'],
  ['{"id":{},"jsonrpc":"2.0","method":"m"}', 'NotARequest', 'null'],
  [`{"id":"${'a'.repeat(65)}","jsonrpc":"2.0","method":"m"}`, 'NotARequest', 'null'],
  ['{"id":1e999,"jsonrpc":"2.0","method":"m"}', 'NotARequest', 'null'],
  ['{"id":5,"method":"m"}', 'NotARequest', '5'],
  ['{"id":5,"jsonrpc":"2.0"}', 'NotARequest', '5'],
  ['{"id":5,"jsonrpc":"2.0","method":1}', 'NotARequest', '5'],
  ['{"id":5,"jsonrpc":"2.0","method":"m","params":[]}', 'NotARequest', '5'],
  ['{"id":5,"jsonrpc":"2.0","method":"m","params":null}', 'NotARequest', '5'],
])('%s is refused, under its id if it has one', (text, name, id) => {
  expect(() => parseFrame(text)).toThrow(expect.objectContaining({ name, id }))
})
