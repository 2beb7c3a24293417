import { expect, test } from 'vitest'
import type { MinedTransaction } from './findReplacement'
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
) =>
  receivedBy(
    { blockNumber: '0x1', ...receipt },
    { from: alice, to: bob, token, ...transfer },
    mined && { from: alice, to: bob, value: '0x5', ...mined },
  )

test("the token's own logs from the sender to the receiver are counted together", () => {
  const logs = [moved(alice, bob, 3n), moved(alice, bob, 1n), moved(alice, alice, 9n), moved(bob, bob, 9n)]

  expect(received({ logs: [...logs, moved(alice, bob, 9n, alice)] })).toBe(4n)
  expect(received({ logs: [] })).toBe(0n)
})

test('a transaction of the currency proves what it paid the receiver, however much was asked for', () => {
  const currency = { token: undefined }

  expect(received({}, currency, { to: bob.toUpperCase().replace('0X', '0x') })).toBe(5n)
  expect(received({}, currency, { value: '0x3' })).toBe(3n)
  expect(received({}, currency, { to: token })).toBe(0n)
})

test('code of the account or of others may pay, of which the transaction tells nothing', () => {
  const currency = { token: undefined }

  expect(received({ to: bob }, currency)).toBeUndefined()
  expect(received({}, currency, { to: token, input: '0x12345678' })).toBeUndefined()
  expect(received({}, currency, { from: token, to: token })).toBeUndefined()
})

test('for a transfer to oneself a receipt proves no amount', () => {
  expect(received({ logs: [moved(alice, alice, 5n)] }, { to: alice })).toBeUndefined()
  expect(received({ to: alice }, { to: alice, token: undefined })).toBeUndefined()
})
