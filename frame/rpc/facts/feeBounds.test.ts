import { toHex } from '@shared/domain/evmQuantity'
import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../tests/fakes/fakeClock'
import type { Description } from '../../describe/description'
import { type Facts, noFacts } from '../../describe/facts'
import type { AskNodes } from '../nodes/createNodes'
import { isOutOfBounds, movedBy, readUsualFee, withFeeWarnings } from './feeBounds'

const gwei = 10n ** 9n
const coin = 10n ** 18n
const chain = {
  id: 'eip155:77',
  name: 'Harbor',
  rpcUrls: ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const price = (base: bigint): Readonly<Record<string, unknown>> => ({
  eth_getBlockByNumber: { baseFeePerGas: toHex(base) },
  eth_maxPriorityFeePerGas: '0x0',
  eth_gasPrice: toHex(base),
  eth_feeHistory: { baseFeePerGas: [toHex(base)], gasUsedRatio: [0.5], reward: [['0x0']] },
})
const consume = async () => ({ gas: 21_000n, dataFee: 5n })
const { signal } = new AbortController()

test('three nodes are asked, each by itself, and the one in the middle counts', async () => {
  const asked = new Set<string>()
  const bases = [10n ** 17n, gwei, 2n * gwei, 10n ** 17n]
  const ask: AskNodes = async ({ rpcUrls }, method) => {
    asked.add(rpcUrls.join())
    return price(bases[chain.rpcUrls.indexOf(rpcUrls[0]!)]!)[method]
  }

  const usual = await readUsualFee(chain, consume, { ask, clock: createFakeClock() }, signal)

  expect(usual).toBe(21_000n * 4n * gwei + 5n)
  expect([...asked]).toEqual(chain.rpcUrls.slice(0, 3))
})

test('silent and failing nodes are left out, and a request that is over is not waited for', async () => {
  const clock = createFakeClock()
  const ask: AskNodes = async ({ rpcUrls: [url] }, method) => {
    if (url === chain.rpcUrls[0]) return new Promise(() => {})
    if (url === chain.rpcUrls[1]) throw new Error('down')
    return price(gwei)[method]
  }
  const usual = readUsualFee(chain, consume, { ask, clock }, signal)
  const controller = new AbortController()
  const over = expect(readUsualFee(chain, consume, { ask, clock }, controller.signal)).rejects.toThrow('over')
  controller.abort(new Error('over'))
  await settled()
  await clock.advance(1_500)

  expect(await usual).toBe(21_000n * 2n * gwei + 5n)
  await over
})

const description: Description = {
  title: { key: 'review.title.transfer' },
  lead: { key: 'vault.lead.transfer' },
  warnings: [{ tone: 'warning', words: { key: 'review.warning.allLeaves' } }],
  acts: [],
  rows: [],
  approve: 'vault.approve',
}

test.each<readonly [string, Parameters<typeof withFeeWarnings>[1], readonly string[]]>([
  ['within bounds', { chain, most: coin / 1_000n, usual: coin / 1_000n, moved: coin }, []],
  ['small', { chain, most: coin / 500n, usual: 1n, moved: 1n }, []],
  [
    'far above the usual fee',
    { chain, most: coin / 10n, usual: coin / 100n, moved: coin },
    ['review.warning.feeSigned'],
  ],
  [
    'a third of the amount',
    { chain, most: coin / 3n, usual: coin, moved: coin },
    ['review.warning.feeAmount'],
  ],
  [
    'more than a coin, for something of unknown worth',
    { chain, most: coin + 1n, usual: undefined, moved: undefined },
    ['review.warning.feeAmount'],
  ],
])('a fee that is %s has these dangers, before all others', (_, fee, dangers) => {
  const { warnings } = withFeeWarnings(description, fee)

  expect(warnings.map(({ words }) => words.key)).toEqual([...dangers, 'review.warning.allLeaves'])
  expect(isOutOfBounds(fee)).toBe(dangers.length > 0)
})

const simulated = (changes: readonly (readonly [difference: bigint, token?: string])[], hasFee = false) =>
  ({
    ...noFacts,
    simulation: {
      status: 'known',
      mismatches: [],
      isPartial: false,
      hasFee,
      accounts: [
        {
          account: '0x1',
          changes: changes.map(([difference, token]) => ({
            difference,
            asset: token ? { kind: 'token', token } : { kind: 'coin' },
          })),
        },
      ],
    },
  }) as Facts
const call = { value: 7n, data: '0x12345678' }

test.each<readonly [string, Parameters<typeof movedBy>, bigint | undefined]>([
  [
    'plain payments',
    [
      [
        { value: 7n, data: '0x' },
        { value: 3n, data: '0x' },
      ],
      noFacts,
      1n,
    ],
    10n,
  ],
  ['a payment of nothing', [[{ value: 0n, data: '0x' }], noFacts, 1n], undefined],
  ['a call that nobody simulates', [[call], noFacts, 1n], undefined],
  ['a call that sells coins', [[call], simulated([[-50n], [9n, '0x2']]), 1n], 50n],
  ['a call that sells a token', [[call], simulated([[-50n], [-9n, '0x2']]), 1n], undefined],
  ['a call that takes coins out', [[call], simulated([[50n]]), 1n], undefined],
  ['a transaction of Solana, with its fee', [[], simulated([[-50n]], true), 20n], 30n],
  ['a transaction of Solana that moves nothing', [[], simulated([[-20n]], true), 20n], undefined],
])('%s: the coins that move are known, or not', (_, asked, moved) => {
  expect(movedBy(...asked)).toBe(moved)
})
