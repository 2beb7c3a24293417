import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlatTransfer, fakeTransfer } from '../../tests/fakes/fakeTransfer'
import type { CallsIntent } from './calls'
import { type AskedFor, counts, isSame, mayAsk } from './mayAsk'
import type { Intent, Transaction, TransactionStatus } from './transaction'

const [alice, bob, token, router] = ['a1', 'b0', 'c0', 'd0'].map((end) => `0x${end.padStart(40, '0')}`) as [
  string,
  string,
  string,
  string,
]
const sent: FlatTransfer = {
  id: '0x1',
  networkId: 'eip155:1',
  from: alice,
  to: bob,
  token,
  amount: 5n,
  symbol: 'USDC',
  decimals: 6,
  submittedAt: 2,
  status: 'pending',
}
const transaction = (change: Partial<FlatTransfer> = {}, more: Partial<Transaction> = {}): Transaction => ({
  ...fakeTransfer({ ...sent, ...change }),
  ...more,
})
const request: AskedFor = transaction()
const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
const calls = (change: Partial<CallsIntent> = {}, at: Partial<AskedFor> = {}): AskedFor => ({
  networkId: 'eip155:1',
  from: alice,
  ...at,
  intent: { kind: 'calls', label: 'Pay', calls: [{ to: router, value: 1n }], ...change },
})
const asset = { symbol: 'X', decimals: 6 }
const swapOf = (out: string, value: bigint, into: string | undefined, got = 1n): Partial<CallsIntent> => ({
  changes: [
    { direction: 'out', token: out, amount: { ...asset, value } },
    { direction: 'in', token: into, amount: { ...asset, value: got } },
  ],
})

test.each<TransactionStatus>(['asked', 'unclear', 'pending', 'dropped', 'confirmed', 'reverted', 'replaced'])(
  'an earlier request that is %s counts until no block can change that',
  (status) => {
    const entry = transaction({ status })

    expect(mayAsk([entry], request)).toEqual({ answer: 'warn', entry })
    expect(mayAsk([transaction({ status }, { isFinal: true })], request)).toEqual({ answer: 'ask' })
  },
)

test('a decline without a trace costs nothing', () => {
  expect(mayAsk([transaction({ status: 'declined' })], request)).toEqual({ answer: 'ask' })
})

test.each<Partial<FlatTransfer>>([
  { networkId: 'eip155:10' },
  { from: bob },
  { token: router },
  { token: undefined },
  { to: router },
  { amount: 6n },
])('a request with %o is another one', (change) => {
  expect(isSame(transaction(change), request)).toBe(false)
})

test('the case of addresses is ignored on EVM, and compared on Solana', () => {
  const upper = (text = '') => text.toUpperCase().replace('0X', '0x')
  const shouted = { from: upper(alice), token: upper(token), to: upper(bob) }
  const networkId = 'solana:1'

  expect(isSame(transaction(shouted), request)).toBe(true)
  expect(isSame(transaction({ networkId }), transaction({ networkId }))).toBe(true)
  expect(isSame(transaction({ networkId, to: upper(bob) }), transaction({ networkId }))).toBe(false)
})

test('a transfer is the same, however it is asked for, in any language', () => {
  const data = `0xA9059CBB${word(bob)}${word('5')}5e5e` as const
  const inCurrency = transaction({ token: undefined })

  expect(isSame(calls({ label: 'Zahlen', calls: [{ to: token, data }] }), request)).toBe(true)
  expect(isSame(calls({ calls: [{ to: bob, value: 5n }] }), inCurrency)).toBe(true)
  expect(isSame(calls({ calls: [{ to: bob, value: 5n, data: '0x' }] }), inCurrency)).toBe(true)
  expect(isSame(calls({ calls: [{ to: token, value: 1n, data }] }), request)).toBe(false)
})

test('a swap is the same for any calls and any offer, if it gives as much of one asset for the other', () => {
  const swap = calls(swapOf(token, 5n, router))

  expect(isSame(swap, calls({ ...swapOf(token, 5n, router, 9n), calls: [] }))).toBe(true)
  expect(isSame(swap, calls(swapOf(token, 6n, router)))).toBe(false)
  expect(isSame(swap, calls(swapOf(token, 5n, undefined)))).toBe(false)
  expect(isSame(swap, calls(swapOf(router, 5n, token)))).toBe(false)
})

test.each(['in', 'out'] as const)(
  'calls by which assets move one way alone, %s, are no swap',
  (direction) => {
    const changes = [{ direction, token, amount: { ...asset, value: 1n } }]

    expect(isSame(calls({ changes }), calls({ changes }))).toBe(true)
    expect(isSame(calls({ changes }), calls({ changes, calls: [{ to: router, value: 2n }] }))).toBe(false)
  },
)

test('other calls are the same if they share one, as a step does with all of them', () => {
  const [one, other] = [
    { to: router, value: 1n, data: '0xAB' },
    { to: router, value: 1n, data: '0xac' },
  ] as const

  expect(isSame(calls({ calls: [one] }), calls({ calls: [{ ...one, data: '0xab' }] }))).toBe(true)
  expect(isSame(calls({ calls: [one] }), calls({ calls: [other, one] }))).toBe(true)
  expect(isSame(calls({ calls: [one] }), calls({ calls: [other] }))).toBe(false)
})

test('allowing a token moves nothing, and makes no request the same', () => {
  const allow = { to: token, data: `0x095EA7B3${word(router)}${word('5')}` } as const
  const deposit = { to: router, data: '0xd0' } as const

  expect(isSame(calls({ calls: [allow] }), calls({ calls: [allow] }))).toBe(false)
  expect(isSame(calls({ calls: [allow, deposit] }), calls({ calls: [allow] }))).toBe(false)
  expect(isSame(calls({ calls: [allow, deposit] }), calls({ calls: [deposit] }))).toBe(true)
})

test('orders are the same if they say so', () => {
  const order = (path: string, effect?: string): AskedFor => ({
    networkId: 'eip155:1',
    from: alice,
    intent: {
      kind: 'order',
      label: 'Buy',
      ...(effect && { effect }),
      source: { path, field: 'status', done: [], failed: [], everyMs: 4_000 },
    },
  })

  expect(isSame(order('/1', 'buy ETH'), order('/2', 'buy ETH'))).toBe(true)
  expect(isSame(order('/1', 'buy ETH'), order('/1', 'buy BTC'))).toBe(false)
  expect(isSame(order('/1'), order('/2'))).toBe(false)
})

test('a task that is to be carried out once is the same for every account and network', () => {
  const task = calls({ once: 'pay:1' })
  const elsewhere = calls({ once: 'pay:1', calls: [] }, { from: bob, networkId: 'eip155:10' })

  expect(isSame(task, elsewhere)).toBe(true)
  expect(isSame(task, calls({ once: 'pay:2' }))).toBe(false)
  // A plain request for the same does the same.
  expect(isSame(task, calls())).toBe(true)
})

test('a task that was carried out counts for good', () => {
  const task = calls({ once: 'pay:1' })
  const done = (status: TransactionStatus): Transaction => ({
    ...transaction({ status }),
    ...task,
    isFinal: true,
  })

  for (const status of ['confirmed', 'partial'] as const)
    expect(mayAsk([done(status)], task)).toEqual({ answer: 'warn', entry: done(status) })
  for (const status of ['reverted', 'replaced', 'dropped'] as const)
    expect(mayAsk([done(status)], task)).toEqual({ answer: 'ask' })
  expect(mayAsk([done('confirmed')], calls())).toEqual({ answer: 'ask' })
})

test('what has gone out is named before what is unknown, and the newest of each', () => {
  const [newest, other, older] = [
    transaction({ status: 'unclear', submittedAt: 3 }),
    transaction({ submittedAt: 2 }),
    transaction({ submittedAt: 1 }),
  ]

  expect(mayAsk([newest, other, older], request)).toEqual({ answer: 'warn', entry: other })
  expect(mayAsk([newest], request)).toEqual({ answer: 'warn', entry: newest })
})

const intents: fc.Arbitrary<Intent> = fc.oneof(
  fc.record({
    kind: fc.constant('transfer' as const),
    token: fc.constantFrom(undefined, token),
    to: fc.constantFrom(bob, router),
    amount: fc.constantFrom(1n, 5n),
    symbol: fc.string(),
    decimals: fc.nat(18),
  }),
  fc.record({
    kind: fc.constant('calls' as const),
    label: fc.string(),
    calls: fc.array(fc.record({ to: fc.constantFrom(bob, router), value: fc.constantFrom(1n, 5n) }), {
      minLength: 1,
      maxLength: 2,
    }),
    once: fc.constantFrom(undefined, 'pay:1', 'pay:2'),
  }),
)
const statuses = [
  'asked',
  'unclear',
  'pending',
  'dropped',
  'confirmed',
  'reverted',
  'replaced',
  'declined',
] as const
const entries: fc.Arbitrary<Transaction> = fc
  .record({
    intent: intents,
    status: fc.constantFrom(...statuses),
    isFinal: fc.constantFrom(undefined, true as const),
    from: fc.constantFrom(alice, bob),
    networkId: fc.constantFrom('eip155:1' as const, 'eip155:10' as const),
    submittedAt: fc.nat(),
  })
  .map((entry) => ({ id: '', ...entry }))

test('over any log: each entry that counts and is the same is reported, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 6 }), entries, (log, asked) => {
      const permission = mayAsk(log, asked)
      const open = log.filter((entry) => isSame(asked, entry) && counts(entry))

      if (open.length > 0) expect(permission.answer).toBe('warn')
      if (permission.answer === 'warn') expect(isSame(asked, permission.entry)).toBe(true)
      expect(mayAsk([...log, { ...asked, status: 'asked', isFinal: undefined }], asked).answer).toBe('warn')
    }),
    { numRuns: 2_000 },
  )
})

test('sameness goes both ways, and needs the account, the network and the effect', () => {
  fc.assert(
    fc.property(entries, entries, (one, other) => {
      expect(isSame(one, one)).toBe(true)
      expect(isSame(one, other)).toBe(isSame(other, one))
    }),
    { numRuns: 2_000 },
  )
})
