import { expect, test } from 'vitest'
import { formatBatchId, parseBatchId, type SentBatch } from './batchId'

const hash = `0x${'ab'.repeat(32)}` as const
const operation: SentBatch = { kind: 'operation', chainId: 8453, hash, block: 21n, nonce: (9n << 64n) + 3n }
const transaction: SentBatch = { kind: 'transaction', chainId: 1, hash, block: 2n ** 40n, nonce: 7n }

test.each([operation, transaction])('the id of a batch holds all of it: %o', (batch) => {
  const id = formatBatchId(batch)

  expect(parseBatchId(id)).toEqual(batch)
  expect(parseBatchId(id.toUpperCase().replace('0X', '0x'))).toEqual(batch)
})

test('an id is as long as its parts', () => {
  expect([operation, transaction].map((batch) => (formatBatchId(batch).length - 2) / 2)).toEqual([81, 57])
})

test.each([
  ['a name', 'order-7'],
  ['a hash', hash],
  ['another kind', formatBatchId(operation).replace('0x01', '0x03')],
  ['a kind of another length', formatBatchId(operation).replace('0x01', '0x02')],
  ['a byte too many', `${formatBatchId(transaction)}00`],
  ['a network beyond all numbers', `0x02${'f'.repeat(112)}`],
])('%s is no batch id', (_, id) => {
  expect(parseBatchId(id)).toBeUndefined()
})
