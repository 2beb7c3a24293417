import { expect, test } from 'vitest'
import { automaticSlippage } from './automaticSlippage'

const at = (worth: bigint) => ({ units: 10n ** 6n, worth })
const market = (sold?: bigint, bought?: bigint) => ({
  sold: sold ? at(sold) : undefined,
  bought: bought ? at(bought) : undefined,
  currency: undefined,
})

test.each([
  ['tokens of one price', market(1_000n, 1_010n), 5, 10],
  ['tokens of different prices', market(1_000n, 1_011n), 5, 50],
  ['a pool that the swap moves', market(2_400n, 1n), 101, 100],
  ['a pool whose impact is unknown', market(2_400n, 1n), undefined, 100],
  ['an unknown price', market(undefined, 1n), 5, 100],
  ['a test network', undefined, 5, 100],
])('%s', (_, prices, impactBps, bps) => {
  expect(automaticSlippage(prices, impactBps)).toBe(bps)
})
