import { expect, test } from 'vitest'
import { movesOf } from './movesOf'
import { receivedByCalls } from './receivedByCalls'

const [alice, bob, token, currency] = [
  ...['a1', 'b0', 'c0'].map((end) => `0x${end.padStart(40, '0')}`),
  `0x${'ee'.repeat(20)}`,
] as [string, string, string, string]
const topicOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const moved = (from: string, to: string, value: bigint, by = token) => ({
  address: by,
  topics: [transferTopic, topicOf(from), topicOf(to)],
  data: word(value),
})
const unwrapped = (value: bigint) => ({
  address: bob,
  topics: [withdrawalTopic, topicOf(bob)],
  data: word(value),
})
const change = (direction: 'in' | 'out', token?: string) => ({
  direction,
  token,
  amount: { value: 1n, symbol: 'X', decimals: 0 },
})

test('what comes and goes of an asset is added up, what cancels out is left out', () => {
  const logs = [
    moved(alice, bob, 5n),
    moved(bob, alice, 2n),
    moved(bob, alice, 7n, currency),
    moved(alice, alice, 9n, bob),
    moved(bob, bob, 9n, bob),
  ]
  expect(movesOf(logs, alice.toUpperCase().replace('0X', '0x'))).toEqual([
    { direction: 'out', token, value: 3n },
    { direction: 'in', value: 7n },
  ])
})

test('a collectible’s transfer, whose number is a topic, and a broken event are no amounts', () => {
  const { address, topics } = moved(bob, alice, 1n)
  const logs = [
    { address, topics: [...topics, word(4n)], data: '0x' },
    { address, topics, data: '0x01' },
  ]
  expect(movesOf(logs, alice)).toEqual([])
})

const logs = [moved(bob, alice, 9n), moved(alice, bob, 2n)]
test.each([
  ['one incoming token', [change('out'), change('in', token)], 7n],
  ['no incoming change', [change('out')], undefined],
  ['several incoming changes', [change('in', token), change('in')], undefined],
  ['a token that never moved', [change('in', bob)], undefined],
])('calls with %s', async (_, changes, received) => {
  const ask = () => Promise.reject(new Error('pruned'))
  expect(await receivedByCalls({ blockNumber: '0x5', logs }, { from: alice, changes }, ask)).toBe(received)
})

/** Alice's balance in block 4, then in block 5. */
const balances =
  (before: bigint, after: bigint) =>
  async (_: string, __: unknown, block: unknown): Promise<unknown> =>
    block === '0x4' ? `0x${before.toString(16)}` : `0x${after.toString(16)}`
const fee = { from: alice, gasUsed: '0x2', effectiveGasPrice: '0x3', l1Fee: '0x4' }

test.each([
  ['her balance grew by as much', balances(100n, 150n), {}, 50n],
  ['she paid the network fee of two layers', balances(100n, 140n), fee, 50n],
  ['another paid the network fee', balances(100n, 140n), { ...fee, from: bob }, 40n],
  ['another payment came in the same block', balances(100n, 900n), {}, undefined],
  ['her balance did not grow', balances(100n, 100n), {}, 0n],
  ['her balance fell', balances(100n, 99n), {}, undefined],
  ['the node has forgotten the block', () => Promise.reject(new Error('pruned')), {}, undefined],
  ['the node knows no fee', balances(100n, 140n), { from: alice }, 40n],
])('the currency, if %s', async (_, ask, receipt, received) => {
  const answer = await receivedByCalls(
    { blockNumber: '0x5', logs: [unwrapped(50n)], ...receipt },
    { from: alice, changes: [change('in')] },
    ask,
  )
  expect(answer).toBe(received)
})

test('the currency is not proved if nothing was unwrapped', async () => {
  const wanted = { from: alice, changes: [change('in')] }
  expect(await receivedByCalls({ blockNumber: '0x5', logs }, wanted, balances(0n, 9n))).toBeUndefined()
})

test('a swap for the currency that brings nothing is told', async () => {
  const wanted = { from: alice, changes: [change('in')] }
  expect(await receivedByCalls({ blockNumber: '0x5', logs: [] }, wanted, balances(9n, 9n))).toBe(0n)
})

test.each([
  ['came without an event', 7n, 12n, 5n],
  ['did not come', 7n, 7n, 0n],
  ['cannot be told from what left', 7n, 6n, undefined],
])('a token that %s is told by the balances around the block', async (_, before, after, received) => {
  const ask = async (method: string, __: unknown, block: unknown): Promise<unknown> =>
    method === 'eth_getLogs' ? [] : word(block === '0x4' ? before : after)
  const wanted = { from: alice, changes: [change('out'), change('in', token)] }
  expect(await receivedByCalls({ blockNumber: '0x5', logs: [] }, wanted, ask)).toBe(received)
})
