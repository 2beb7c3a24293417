import { expect, test } from 'vitest'
import { estimatedFee, type FeeFacts, feeExcessOf } from './feeExcess'

const coin = 10n ** 18n
/** The coin is worth 2,500 dollars. */
const dollar = coin / 2_500n
const cents = (count: bigint) => (dollar * count) / 100n
const gwei = 10n ** 9n

test.each<readonly [string, Omit<FeeFacts, 'coin'>, ReturnType<typeof feeExcessOf>]>([
  ['0.30 dollars for one dollar', { fee: cents(30n), dollar, moved: dollar }, undefined],
  ['a cent on a rollup, at many times the usual price', { fee: cents(1n), usual: 1n, dollar }, undefined],
  ['1.90 dollars in a token of unknown worth', { fee: cents(190n), dollar }, undefined],
  ['40 dollars for a swap of 5,000', { fee: dollar * 40n, dollar, moved: dollar * 5_000n }, undefined],
  ['90 dollars for a swap of 5,000', { fee: dollar * 90n, dollar, moved: dollar * 5_000n }, undefined],
  ['30 dollars for 100', { fee: dollar * 30n, dollar, moved: dollar * 100n }, 'amount'],
  ['200 dollars for 5,000', { fee: dollar * 200n, dollar, moved: dollar * 5_000n }, 'amount'],
  ['200 dollars for a token of unknown worth', { fee: dollar * 200n, dollar }, 'amount'],
  ['2,100 coins of 10,000', { fee: 2_100n * coin, dollar, moved: 7_900n * coin }, 'amount'],
  ['500 coins of 10,000', { fee: 500n * coin, dollar, moved: 9_500n * coin }, 'amount'],
  ['the same without any price', { fee: 500n * coin, moved: 9_500n * coin }, 'amount'],
  ['2,100 coins for a token, without any price', { fee: 2_100n * coin }, 'amount'],
  ['a payment at 20 gwei, without any price', { fee: 21_000n * 20n * gwei, moved: coin / 1_000n }, undefined],
  ['five times the usual price', { fee: dollar * 10n, usual: dollar * 2n, dollar, moved: coin }, undefined],
  [
    'six times the usual price',
    { fee: dollar * 12n, usual: dollar * 2n, dollar, moved: 1_000n * coin },
    'chain',
  ],
])('%s', (_, facts, excess) => {
  expect(feeExcessOf({ coin, ...facts })).toBe(excess)
})

/** Reproducible numbers of all sizes. */
function* samples(count: number) {
  let state = 0x9e3779b97f4a7c15n
  const next = () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & (2n ** 64n - 1n)
    return state >> 20n
  }
  const sized = () => next() >> (next() % 44n)
  for (let each = 0; each < count; each++)
    yield {
      fee: sized() * sized(),
      coin,
      dollar: next() % 3n ? sized() + 1n : undefined,
      usual: next() % 3n ? sized() * sized() : undefined,
      moved: next() % 3n ? sized() * sized() : undefined,
    } satisfies FeeFacts
}

test('a higher fee is never less of a danger, and more that is moved never more of one', () => {
  for (const facts of samples(5_000)) {
    if (feeExcessOf(facts)) expect(feeExcessOf({ ...facts, fee: facts.fee * 2n })).toBeDefined()
    else if (facts.moved !== undefined)
      expect(feeExcessOf({ ...facts, moved: facts.moved * 2n })).toBeUndefined()
  }
})

test('no fee below two dollars is a danger, and none above a quarter of the amount passes', () => {
  for (const facts of samples(5_000)) {
    const least = facts.dollar === undefined ? coin / 500n : facts.dollar * 2n
    if (facts.fee <= least) expect(feeExcessOf(facts)).toBeUndefined()
    else if (facts.moved !== undefined && facts.fee * 4n > facts.moved)
      expect(feeExcessOf(facts)).toBeDefined()
  }
})

test.each<readonly [string, bigint, bigint | undefined, bigint]>([
  ['the nodes’ figure, if nothing else is known', 2_100n * coin, undefined, 2_100n * coin],
  ['the nodes’ figure, up to five times the usual fee', 50n, 10n, 50n],
  ['the usual fee, if the figure is above that', 51n, 10n, 10n],
  ['the usual fee, also if the figure is worth less than a cent', 600n, 100n, 100n],
  ['the nodes’ figure, if it is below the usual fee', 3n, 10n, 3n],
])('the estimate is %s', (_, fee, usual, expected) => {
  expect(estimatedFee(fee, usual)).toBe(expected)
})

test('no estimate is a danger by the chain', () => {
  for (const { fee, usual, ...facts } of samples(5_000))
    expect(feeExcessOf({ ...facts, usual, fee: estimatedFee(fee, usual) })).not.toBe('chain')
})
