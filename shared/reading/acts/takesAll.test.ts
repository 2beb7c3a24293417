import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Step } from '../evm/step'
import type { SolanaStep } from '../solana/readInstruction'
import type { Facts } from './facts'
import { warningsOf } from './warningRules'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const app = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const changes = ['set', 'increase'] as const

const allow = (value: bigint, spender: string, change: 'set' | 'increase' | 'decrease' = 'set'): Step => ({
  kind: 'allow',
  token: usdc,
  spender: spender as `0x${string}`,
  value,
  change,
  isFungible: true,
})
const isDanger = (steps: readonly Step[], facts: Facts, solanaSteps: readonly SolanaStep[] = []) =>
  warningsOf({ account, known: [permit2], facts, steps, solanaSteps }).some(
    ({ tone, words }) => tone === 'danger' && words.key === 'review.warning.unlimited',
  )

const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 20n }),
  fc.bigInt({ min: 0n, max: 10n ** 9n }),
)
const facts = fc
  .record({
    balance: fc.option(amount, { nil: undefined }),
    supply: fc.option(amount, { nil: undefined }),
    decimals: fc.nat(36),
  })
  .map(
    ({ balance, supply, decimals }): Facts => ({
      tokens: new Map([[usdc.toLowerCase(), { symbol: 'USDC', decimals, isListed: true }]]),
      holdings: new Map([[usdc.toLowerCase(), { balance, supply }]]),
    }),
  )
const ordered = fc.tuple(amount, amount).map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)))

test('more allowed is never told weaker, whatever the nodes say', () => {
  fc.assert(
    fc.property(
      ordered,
      facts,
      fc.constantFrom(app, permit2),
      fc.constantFrom(...changes),
      ([less, more], known, spender, change) => {
        if (isDanger([allow(less, spender, change)], known))
          expect(isDanger([allow(more, spender, change)], known)).toBe(true)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('an allowance next to others never gets a weaker warning than alone', () => {
  fc.assert(
    fc.property(amount, amount, facts, (one, other, known) => {
      if (isDanger([allow(one, app)], known))
        expect(isDanger([allow(other, app, 'increase'), allow(one, app)], known)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('a spender that the wallet does not know is never told weaker than one that it knows', () => {
  fc.assert(
    fc.property(amount, facts, (value, known) => {
      if (isDanger([allow(value, permit2)], known)) expect(isDanger([allow(value, app)], known)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('as much as there is, or as 96 bits hold, is a danger for every spender and balance', () => {
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 1n, max: 2n ** 100n }), facts, (balance, supply, known) => {
      const holdings = new Map([[usdc.toLowerCase(), { balance, supply }]])
      expect(isDanger([allow(supply, permit2)], { ...known, holdings })).toBe(true)
      expect(isDanger([allow(2n ** 96n - 1n, permit2)], known)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('an exact approval of the balance does not take all, as long as others hold some', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 90n }), amount, (balance, rest) => {
      const holdings = new Map([[usdc.toLowerCase(), { balance, supply: balance + rest + 1n }]])
      expect(isDanger([allow(balance, app)], { tokens: new Map(), holdings })).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('what the request itself brings is part of what the account has', () => {
  const holdings = new Map([[usdc.toLowerCase(), { balance: 0n, supply: 10n ** 12n }]])
  const bought: Step = {
    kind: 'swap',
    contract: permit2,
    exact: 'sold',
    sold: { amount: 1n },
    bought: { token: usdc, amount: 10n ** 9n },
  }

  expect(isDanger([allow(10n ** 9n, app)], { tokens: new Map(), holdings })).toBe(true)
  expect(isDanger([bought, allow(10n ** 9n, app)], { tokens: new Map(), holdings })).toBe(false)
})

test('a lower allowance, and the end of one, do not take all', () => {
  fc.assert(
    fc.property(amount, facts, (value, known) => {
      expect(isDanger([allow(value, app, 'decrease')], known)).toBe(false)
      expect(isDanger([allow(0n, app)], known)).toBe(false)
    }),
  )
})

test('a delegate of Solana is told by what its token account and mint hold, and more is never weaker', () => {
  const small = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  const approve = (value: bigint): SolanaStep => ({
    kind: 'tokenApprove',
    source: 's',
    delegate: 'd',
    authority: 'me',
    mint: 'm',
    decimals: 6,
    amount: value,
  })
  fc.assert(
    fc.property(
      small,
      small,
      fc.option(small, { nil: undefined }),
      fc.option(small, { nil: undefined }),
      (a, b, held, supply) => {
        const known: Facts = {
          tokens: new Map(),
          ...(held !== undefined && {
            tokenAccounts: new Map([['s', { owner: 'me', mint: 'm', amount: held }]]),
          }),
          ...(supply !== undefined && { holdings: new Map([['m', { supply }]]) }),
        }
        const [less, more] = a < b ? [a, b] : [b, a]
        if (isDanger([], known, [approve(less)])) expect(isDanger([], known, [approve(more)])).toBe(true)
        if (more >= 2n ** 63n) expect(isDanger([], known, [approve(more)])).toBe(true)
        if (supply && more >= supply) expect(isDanger([], known, [approve(more)])).toBe(true)
      },
    ),
    { numRuns: 5_000 },
  )
})
