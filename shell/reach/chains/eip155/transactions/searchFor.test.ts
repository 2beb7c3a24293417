import { expect, test } from 'vitest'
import type { MinedTransaction } from './findReplacement'
import { searchFor, type Wanted } from './searchFor'

type Address = `0x${string}`
const [alice, bob, carol] = ['a1', 'b0', 'c0'].map((end) => `0x${end.padStart(40, '0')}`) as [
  Address,
  Address,
  Address,
]
const hex = (value: number): Address => `0x${value.toString(16)}`
const sent = (nonce: number, change: Partial<MinedTransaction> = {}): MinedTransaction => ({
  hash: `hash ${nonce}`,
  from: alice,
  to: bob,
  nonce: hex(nonce),
  value: hex(nonce),
  ...change,
})

interface Chain {
  /** The account's mined transactions, each in a separate block; undefined: the nodes no longer have the block. */
  readonly mined?: readonly (MinedTransaction | undefined)[]
  readonly pool?: readonly (MinedTransaction | string)[] | null
  /** How many transactions the nodes count, with those that wait. */
  readonly counted?: number
  /** Events by the place of the account in their topics, or of the account itself. */
  readonly logs?: 'operation' | 'token' | 'account'
}

const askOf =
  ({ mined = [], pool = [], counted, logs }: Chain) =>
  async (method: string, ...[first, second]: unknown[]) => {
    if (method === 'eth_blockNumber') return hex(mined.length)
    if (method === 'eth_getTransactionCount') {
      if (second === 'latest') return hex(mined.length)
      return second === 'pending' ? hex(counted ?? mined.length + (pool?.length ?? 0)) : second
    }
    if (method === 'eth_getLogs') {
      const { address, topics } = first as { address?: string; topics?: readonly unknown[] }
      const place = address ? 'account' : topics?.length === 3 ? 'operation' : 'token'
      return place === logs ? [{}] : []
    }
    if (first === 'pending') return pool && { transactions: pool }
    const transaction = mined[Number(first) - 1]
    if (!transaction) throw new Error('The block is gone.')
    return { transactions: [sent(Number(first), { from: bob }), transaction] }
  }

const search = (chain: Chain, wanted: Partial<Wanted> & { readonly value?: number } = {}) => {
  const { value = 99, ...more } = wanted
  return searchFor(askOf(chain), {
    from: alice,
    calls: [{ from: alice, to: bob, value: hex(value) }],
    leastNonce: 0,
    submittedAtBlock: 0,
    newestBlock: chain.mined?.length ?? 0,
    isBatch: false,
    isTaken: () => false,
    olderLeast: [],
    ...more,
  })
}
const others = (count: number) => Array.from({ length: count }, (_, nonce) => sent(nonce, { to: carol }))

test.each<[string, Chain]>([
  ['mined', { mined: [sent(0, { to: carol }), sent(1)] }],
  ['waiting', { mined: [sent(0, { to: carol })], pool: ['0xhash', sent(1)] }],
])('a transaction with the content of the request is found, %s', async (_, chain) => {
  expect((await search(chain, { value: 1 })).transaction?.hash).toBe('hash 1')
})

test('after one that changed the amount, what follows may belong to a later request', async () => {
  const chain = { mined: [sent(0, { value: '0x7' }), sent(1)] }

  expect(await search(chain, { value: 1 })).toMatchObject({ isClear: false })
  expect((await search(chain, { value: 1 })).transaction).toBeUndefined()
  expect((await search(chain, { value: 1, leastNonce: 1 })).transaction?.hash).toBe('hash 1')
})

test('of several with the content of the request, the oldest is found', async () => {
  const same = { value: '0x7' }
  const chain = { mined: [sent(0, same)], pool: [sent(2, same), sent(1, same)] }
  const find = async (taken: readonly string[]) =>
    (await search(chain, { value: 7, isTaken: (hash) => taken.includes(hash) })).transaction?.hash

  expect(await find([])).toBe('hash 0')
  expect(await find(['hash 0'])).toBe('hash 1')
  expect(await find(['hash 0', 'hash 1'])).toBe('hash 2')
  expect((await search(chain, { value: 7, olderLeast: [0] })).transaction?.hash).toBe('hash 1')
  expect((await search(chain, { value: 7, olderLeast: [0, 0, 0] })).transaction).toBeUndefined()
})

test('an older request takes what it can have been, and leaves the rest', async () => {
  const same = { value: '0x7' }
  const chain = { mined: [sent(0, same), sent(1, same)], pool: [sent(2, same)] }
  const find = async (leastNonce: number, olderLeast: readonly number[]) =>
    (await search(chain, { value: 7, leastNonce, olderLeast })).transaction?.hash

  expect(await find(1, [0])).toBe('hash 1')
  expect(await find(2, [0, 1])).toBe('hash 2')
  expect(await find(1, [1])).toBe('hash 2')
  expect(await find(2, [2])).toBeUndefined()
})

test('one of another account, from before the request, or of another request is not found', async () => {
  const chain = { mined: [sent(0), sent(1)], pool: [sent(2, { from: bob })] }
  const isTaken = (hash: string) => hash === 'hash 1'

  for (const wanted of [{ value: 2 }, { value: 0, leastNonce: 1 }, { value: 1, isTaken }])
    expect((await search(chain, wanted)).transaction).toBeUndefined()
})

test.each<[string, Chain]>([
  ['nothing was sent', {}],
  ['other receivers were paid', { mined: others(3), pool: [sent(3, { to: carol })] }],
])('if %s, nothing is like the request', async (_, chain) => {
  expect(await search(chain)).toMatchObject({ isClear: true })
})

test.each<[string, Chain]>([
  ['the receiver was paid another amount', { mined: [sent(0, { value: '0x7' })] }],
  ['another amount waits to be paid to the receiver', { pool: [sent(0, { value: '0x7' })] }],
  ['nodes count a transaction that they do not show', { pool: null, counted: 1 }],
  ['a block that had a transaction is gone', { mined: [undefined] }],
  ['the account has sent more than is compared', { mined: others(21) }],
])('if %s, that is a trace', async (_, chain) => {
  expect(await search(chain)).toMatchObject({ isClear: false })
})

test('what looked like the request and is forgotten is a trace until its number is used', async () => {
  const first = await search({ pool: [sent(0, { value: '0x7' })] })
  const { doubtfulTo } = first

  expect([first.isClear, doubtfulTo]).toEqual([false, 1])
  expect(await search({}, { doubtfulTo })).toMatchObject({ isClear: false, doubtfulTo })
  expect(await search({ pool: others(1) }, { doubtfulTo })).toMatchObject({ isClear: false })
  expect(await search({ mined: others(1) }, { doubtfulTo })).toMatchObject({ isClear: true })
})

test('one with the number of another request’s is not taken for this one, and is a trace', async () => {
  const chain = { pool: [sent(0, { value: hex(99) })] }

  expect(await search(chain, { isTaken: (_, nonce) => nonce === 0 })).toEqual({
    isClear: false,
    doubtfulTo: 1,
  })
})

test('the same payment of another request is no trace', async () => {
  const chain = { mined: [sent(0, { value: hex(99) })] }

  expect(await search(chain, { isTaken: () => true })).toMatchObject({ isClear: true })
})

test.each(['operation', 'token', 'account'] as const)(
  'a batch may be sent by others, whose events name the account as %s',
  async (logs) => {
    const chain = { logs, mined: others(1) }

    expect(await search(chain, { isBatch: true })).toMatchObject({ isClear: false })
    expect(await search(chain)).toMatchObject({ isClear: true })
    expect(await search({ mined: others(1) }, { isBatch: true })).toMatchObject({ isClear: true })
  },
)

test('a call of the account itself may be a batch', async () => {
  const chain = { mined: [sent(0, { to: alice })] }

  expect(await search(chain, { isBatch: true })).toMatchObject({ isClear: false })
  expect(await search(chain)).toMatchObject({ isClear: true })
})
