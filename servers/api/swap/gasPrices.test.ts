import { createClient, custom, toHex } from 'viem'
import { expect, test } from 'vitest'
import { readGasPrices } from './gasPrices'

const gwei = 10n ** 9n
const absurd = 10n ** 17n

/** The prices by a node that says this: 10 gwei, and tips of 1, 2 and 3, unless told otherwise. */
function pricesOf({ price = 11n * gwei, base = 10n * gwei, tips = [gwei, 2n * gwei, 3n * gwei] } = {}) {
  const answers: Readonly<Record<string, unknown>> = {
    eth_gasPrice: toHex(price),
    eth_feeHistory: {
      oldestBlock: '0x1',
      gasUsedRatio: [0.5],
      baseFeePerGas: [toHex(base), toHex(base)],
      reward: [tips.map((tip) => toHex(tip))],
    },
  }
  const client = createClient({ transport: custom({ request: async ({ method }) => answers[method] }) })
  return readGasPrices({ client: client as never })
}

test('more haste pays the tips of those who had it', async () => {
  expect(await pricesOf()).toEqual({ standard: 11n * gwei, fast: 12n * gwei, instant: 13n * gwei })
})

test('a price that no block took is not the network’s', async () => {
  expect(await pricesOf({ price: absurd })).toEqual({
    standard: 26n * gwei,
    fast: 26n * gwei,
    instant: 26n * gwei,
  })
})

test.each([
  ['tips', { tips: [absurd, absurd, absurd] }],
  ['base fees', { base: absurd }],
])('%s far above the node’s own price are no price of haste', async (_, claims) => {
  expect(await pricesOf(claims)).toEqual({
    standard: 11n * gwei,
    fast: 55n * gwei,
    instant: 55n * gwei,
  })
})

test('a network that takes nothing has the node’s price', async () => {
  expect(await pricesOf({ price: gwei, base: 0n, tips: [0n, 0n, 0n] })).toEqual({
    standard: gwei,
    fast: gwei,
    instant: gwei,
  })
})
