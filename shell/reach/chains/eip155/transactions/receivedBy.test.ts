import { expect, test } from 'vitest'
import type { MinedTransaction } from './findReplacement'
import type { Ask } from './gainedInBlock'
import { type Receipt, receivedBy } from './receivedBy'

const [alice, bob, token] = ['a1', 'b0', 'c0'].map((end) => `0x${end.padStart(40, '0')}`) as [
  string,
  string,
  string,
]
const topicOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const moved = (from: string, to: string, value: bigint, by = token) => ({
  address: by,
  topics: [transferTopic, topicOf(from), topicOf(to)],
  data: `0x${value.toString(16).padStart(64, '0')}`,
})
const received = (
  receipt: Partial<Receipt>,
  transfer: { to?: string; token?: string | undefined } = {},
  mined: Partial<MinedTransaction> | undefined = undefined,
  ask: Ask = () => Promise.reject(new Error('pruned')),
) =>
  receivedBy(
    { blockNumber: '0x1', ...receipt },
    { from: alice, to: bob, token, ...transfer },
    mined && { from: alice, to: bob, value: '0x5', ...mined },
    ask,
  )

test("the token's own logs from the sender to the receiver are counted together", async () => {
  const logs = [moved(alice, bob, 3n), moved(alice, bob, 1n), moved(alice, alice, 9n), moved(bob, bob, 9n)]

  expect(await received({ logs: [...logs, moved(alice, bob, 9n, alice)] })).toBe(4n)
})

test('a transaction of the currency proves what it paid the receiver, however much was asked for', async () => {
  const currency = { token: undefined }

  expect(await received({}, currency, { to: bob.toUpperCase().replace('0X', '0x') })).toBe(5n)
  expect(await received({}, currency, { value: '0x3' })).toBe(3n)
  expect(await received({}, currency, { to: token })).toBe(0n)
})

test('code of the account or of others may pay, of which the transaction tells nothing', async () => {
  const currency = { token: undefined }

  expect(await received({ to: bob }, currency)).toBeUndefined()
  expect(await received({}, currency, { to: token, input: '0x12345678' })).toBeUndefined()
  expect(await received({}, currency, { from: token, to: token })).toBeUndefined()
})

test('for a transfer to oneself a receipt proves no amount', async () => {
  expect(await received({ logs: [moved(alice, alice, 5n)] }, { to: alice })).toBeUndefined()
  expect(await received({ to: alice }, { to: alice, token: undefined })).toBeUndefined()
})

/**
 * A node on which Bob has these amounts of the token before and after the block. Events in the block report the other
 * amounts.
 */
const nodeWith =
  (before: bigint, after: bigint, told: readonly object[] = []): Ask =>
  async (method, _, block) =>
    method === 'eth_getLogs' ? told : `0x${(block === '0x0' ? before : after).toString(16).padStart(64, '0')}`

test.each<[string, Ask, bigint | undefined]>([
  ['grew', nodeWith(3n, 4n), 1n],
  ['stayed', nodeWith(3n, 3n), 0n],
  ['fell', nodeWith(3n, 2n), undefined],
  ['grew by another transfer, too', nodeWith(3n, 9n, [moved(token, bob, 5n)]), undefined],
  ['is no number', async () => '0x', undefined],
  ['is forgotten', () => Promise.reject(new Error('pruned')), undefined],
])('of a token without events, the receiver’s balance %s', async (_, ask, expected) => {
  expect(await received({ logs: [] }, {}, undefined, ask)).toBe(expected)
})
