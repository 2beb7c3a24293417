import { expect, test } from 'vitest'
import { findUnnamed } from './findUnnamed'

const [alice, bob] = ['a1', 'b0'].map((end) => `0x${end.padStart(40, '0')}` as const) as [
  `0x${string}`,
  `0x${string}`,
]
const mined = (nonce: number, value: number) => ({
  hash: `hash ${nonce}`,
  from: alice,
  to: bob,
  nonce: `0x${nonce.toString(16)}`,
  value: `0x${value.toString(16)}`,
})

/** A chain of ten blocks; the one before block N has the account's transaction of nonce N, which pays N. */
const ask = async (method: string, ...[first, second]: unknown[]) => {
  if (method === 'eth_blockNumber') return '0xa'
  if (method === 'eth_getTransactionCount') return second === 'latest' ? '0xa' : second
  if (first === 'pending') return { transactions: ['0xhash', mined(10, 10)] }
  const nonce = Number(first) - 1
  return { transactions: [{ ...mined(nonce, nonce), from: bob }, mined(nonce, nonce)] }
}
const find = async (value: number, leastNonce = 0) =>
  (
    await findUnnamed(
      ask,
      { from: alice, to: bob, value: `0x${value.toString(16)}` },
      { leastNonce, submittedAtBlock: 0 },
    )
  )?.hash

test('a waiting transaction is found, and each of the five newest that are mined', async () => {
  const found = await Promise.all([10, 9, 8, 7, 6, 5].map((value) => find(value)))

  expect(found).toEqual(['hash 10', 'hash 9', 'hash 8', 'hash 7', 'hash 6', 'hash 5'])
})

test('older transactions, those from before the request, and others are not found', async () => {
  expect(await find(4)).toBeUndefined()
  expect([await find(7, 7), await find(7, 8), await find(10, 11)]).toEqual(['hash 7', undefined, undefined])
  expect(await find(11)).toBeUndefined()
})
