import { expect, test, vi } from 'vitest'
import { readMovement } from './readMovement'

const [alice, bob, token] = ['a1', 'b0', 'c0'].map((end) => `0x${end.padStart(40, '0')}`) as [
  string,
  string,
  string,
]
const transfer = { token, to: bob, amount: 5n }
/** A node that simulates the five calls: the balances of receiver and sender before, the transfer, and both after. */
const node = (balances: readonly [number, number, number, number], status = '0x1') => {
  const [toBefore, fromBefore, toAfter, fromAfter] = balances.map((balance) => ({
    returnData: `0x${balance.toString(16)}`,
    status: '0x1',
  }))
  return vi.fn(async () => [
    { calls: [toBefore, fromBefore, { returnData: '0x', status }, toAfter, fromAfter] },
  ])
}

test.each<[string, [number, number, number, number], { received: bigint; taken?: bigint }]>([
  ['moves what was asked for', [1, 9, 6, 4], { received: 5n, taken: 5n }],
  ['keeps a part', [1, 9, 5, 4], { received: 4n, taken: 5n }],
  ['takes more', [1, 9, 6, 3], { received: 5n, taken: 6n }],
  ['moves nothing', [1, 9, 1, 9], { received: 0n, taken: 0n }],
  ['gives more than was sent', [1, 9, 7, 4], { received: 5n, taken: 5n }],
  ['takes from the receiver, and pays the sender', [1, 9, 0, 10], { received: 5n }],
])('a token that %s is read from the balances', async (_, balances, movement) => {
  expect(await readMovement(node(balances), transfer, alice)).toEqual(movement)
})

test('a transfer that would fail is assumed to move its own amount', async () => {
  expect(await readMovement(node([1, 9, 1, 9], '0x0'), transfer, alice)).toEqual({ received: 5n })
})

test('for the currency, and transfers to oneself, the node is not asked', async () => {
  const ask = node([9, 9, 9, 9])

  expect(await readMovement(ask, { ...transfer, token: undefined }, alice)).toEqual({ received: 5n })
  expect(await readMovement(ask, { ...transfer, to: alice.toUpperCase().slice(2) }, alice)).toEqual({
    received: 5n,
  })
  expect(ask).not.toHaveBeenCalled()
})

test('a node that cannot simulate calls in a row leaves the amount as it is', async () => {
  const ask = async () => {
    throw new Error('No such method')
  }

  expect(await readMovement(ask, transfer, alice)).toEqual({ received: 5n })
})
