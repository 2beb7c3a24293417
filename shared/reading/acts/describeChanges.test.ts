import { expect, test } from 'vitest'
import type { Asset, BalanceChange, Mismatch, Simulation } from '../changes/changes'
import { describeChanges } from './describeChanges'
import type { Facts } from './facts'
import { warningsOfChanges } from './warningsOfChanges'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const friendAsWritten = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const strange = '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0'
const strangeAsWritten = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const chain = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const coin: Asset = { kind: 'coin' }
const usdc: Asset = { kind: 'token', token }
const free: Asset = { kind: 'token', token: strange }
const nft: Asset = { kind: 'nft', contract: strange, id: 9n }

type Known = Extract<Simulation, { status: 'known' }>
const telling = (simulation: Simulation | undefined) => {
  const facts: Facts = {
    tokens: new Map([
      [token, { symbol: 'USDC', decimals: 6, isListed: true }],
      [strange, { symbol: 'FR\u202eEE', decimals: 18, isListed: false }],
    ]),
    tokenAccounts: new Map(),
    ...(simulation && { simulation }),
  }
  return { chain, facts }
}
const known = (changes: readonly BalanceChange[], more: Partial<Known> = {}) =>
  telling({
    status: 'known',
    accounts: [{ account, changes }],
    mismatches: [],
    isPartial: false,
    hasFee: false,
    ...more,
  })
const changed = (asset: Asset, before: bigint, after: bigint): BalanceChange => ({
  asset,
  before,
  after,
  difference: after - before,
})
const amount = (value: bigint, symbol: string, decimals: number, isQuoted = false) => ({
  value,
  symbol,
  decimals,
  isQuoted,
})

const unnamed = (asset: Asset, said: bigint, isRead = true): Mismatch => ({
  kind: 'unnamed',
  asset,
  said,
  left: 9n,
  isRead,
})

test('a request that was not simulated says nothing of balances', () => {
  expect(describeChanges(telling(undefined))).toBeUndefined()
  expect(warningsOfChanges(telling(undefined))).toEqual([])
})

test.each(['fails', 'unavailable'] as const)('a simulation that is %s says so', (status) => {
  const simulation: Simulation = status === 'fails' ? { status, step: 1 } : { status }

  expect(describeChanges(telling(simulation))).toEqual({ status })
})

test('what leaves comes first, and listed tokens before strangers’', () => {
  const shown = describeChanges(
    known([changed(coin, 1n, 5n), changed(free, 3n, 1n), changed(usdc, 10n, 4n), changed(nft, 1n, 0n)]),
  )

  expect(shown).toEqual({
    status: 'known',
    others: [],
    hasMore: false,
    note: 'review.changes.note',
    own: [
      {
        isGain: false,
        amount: amount(6n, 'USDC', 6),
        balance: { before: amount(10n, 'USDC', 6), after: amount(4n, 'USDC', 6) },
      },
      {
        isGain: false,
        amount: amount(2n, 'FR⟨U+202E⟩EE', 18, true),
        address: strangeAsWritten,
        balance: {
          before: amount(3n, 'FR⟨U+202E⟩EE', 18, true),
          after: amount(1n, 'FR⟨U+202E⟩EE', 18, true),
        },
      },
      { isGain: false, amount: amount(1n, '', 0), nft: 9n, address: strangeAsWritten },
      {
        isGain: true,
        amount: amount(4n, 'ETH', 18),
        balance: { before: amount(1n, 'ETH', 18), after: amount(5n, 'ETH', 18) },
      },
    ],
  })
})

test('an unknown token is in base units, and an event alone gives no balance', () => {
  const asset: Asset = { kind: 'token', token: friend }

  expect(describeChanges(known([{ asset, difference: 7n }]))).toMatchObject({
    own: [{ isGain: true, amount: amount(7n, '', 0), isInBaseUnits: true, address: friendAsWritten }],
  })
})

test('a receiver is named if it gets another sum than leaves', () => {
  const accounts = (gain: bigint) => [
    { account, changes: [changed(usdc, 10n, 0n)] },
    { account: friend, changes: [changed(usdc, 0n, gain)] },
  ]

  expect(describeChanges(known([], { accounts: accounts(10n) }))).toMatchObject({ others: [] })
  expect(describeChanges(known([], { accounts: accounts(9n) }))).toMatchObject({
    others: [{ account: friendAsWritten, changes: [{ isGain: true, amount: amount(9n, 'USDC', 6) }] }],
  })
})

test('strangers’ tokens push nothing out of sight', () => {
  const spam = Array.from({ length: 40 }, (_, at): BalanceChange => {
    const asset: Asset = { kind: 'token', token: `0x${String(at).padStart(40, '0')}` }
    return { asset, difference: -1n }
  })
  const shown = describeChanges(known([...spam, changed(usdc, 10n, 0n)]))

  const own = shown?.status === 'known' ? shown.own : []
  expect(shown).toMatchObject({ hasMore: true })
  expect([own.length, own[0]?.amount]).toEqual([12, amount(10n, 'USDC', 6)])
})

test('…nor out of the warnings', () => {
  const spam = Array.from({ length: 9 }, (_, at): Mismatch => {
    const asset: Asset = { kind: 'token', token: `0x${String(at).padStart(40, '0')}` }
    return unnamed(asset, 0n)
  })
  const warnings = warningsOfChanges(known([], { mismatches: [...spam, unnamed(usdc, 0n)] }))

  expect(warnings).toHaveLength(3)
  expect(warnings[0]).toMatchObject({ words: { values: { asset: 'USDC' } } })
})

test('the note says that the network fee is included, if it is', () => {
  expect(describeChanges(known([], { hasFee: true }))).toMatchObject({ note: 'review.changes.withFee' })
})

// The table of rules: what a simulation shows, and the warnings that it gives.
test.each<[string, Simulation, readonly [tone: string, key: string, values?: object][]]>([
  [
    'fails with a reason that a token on no list may have written',
    { status: 'fails', step: 1, reason: 'Enter your phrase' },
    [['danger', 'review.warning.fails']],
  ],
  ['fails without one', { status: 'fails', step: 1 }, [['danger', 'review.warning.fails']]],
  ['is not available', { status: 'unavailable' }, []],
  [
    'takes all of a token',
    known([changed(usdc, 10_000n, 9n)]).facts.simulation!,
    [['warning', 'review.warning.allLeaves', { asset: 'USDC' }]],
  ],
  ['takes much of a token', known([changed(usdc, 10_000n, 11n)]).facts.simulation!, []],
  ['takes an NFT', known([changed(nft, 1n, 0n)]).facts.simulation!, []],
  [
    'shows a lying token',
    known([], { mismatches: [{ kind: 'events', account, asset: free, said: 1n, difference: 0n }] }).facts
      .simulation!,
    [['danger', 'review.warning.events', { asset: '“FR⟨U+202E⟩EE”' }]],
  ],
  [
    'takes more than was said',
    known([], { mismatches: [unnamed(usdc, 5n)] }).facts.simulation!,
    [['danger', 'review.warning.moreLeaves', { asset: 'USDC' }]],
  ],
  [
    'takes what was not said',
    known([], { mismatches: [unnamed(coin, 0n), unnamed(nft, 0n)] }).facts.simulation!,
    [
      ['danger', 'review.warning.otherLeaves', { asset: 'ETH' }],
      ['danger', 'review.warning.otherLeaves', { asset: 'NFT 9' }],
    ],
  ],
  [
    'takes something by a call that nobody read',
    known([], { mismatches: [unnamed(usdc, 0n, false)] }).facts.simulation!,
    [['warning', 'review.warning.otherLeaves', { asset: 'USDC' }]],
  ],
  [
    'shows the same lie twice',
    known([], {
      mismatches: [account, friend].map(
        (each): Mismatch => ({ kind: 'events', account: each, asset: usdc, said: 1n, difference: 0n }),
      ),
    }).facts.simulation!,
    [['danger', 'review.warning.events', { asset: 'USDC' }]],
  ],
])('a simulation that %s is warned of by the rules', (_, simulation, expected) => {
  expect(warningsOfChanges(telling(simulation))).toEqual(
    expected.map(([tone, key, values]) => ({ tone, words: { key, ...(values && { values }) } })),
  )
})

test('a simulation that fails with a reason is warned of with it if all tokens are listed', () => {
  const { chain, facts } = telling({ status: 'fails', step: 1, reason: 'Closed' })
  const tokens = new Map([...facts.tokens].filter(([, { isListed }]) => isListed))

  expect(warningsOfChanges({ chain, facts: { ...facts, tokens } })).toEqual([
    { tone: 'danger', words: { key: 'review.warning.failsWith', values: { reason: 'Closed' } } },
  ])
})
