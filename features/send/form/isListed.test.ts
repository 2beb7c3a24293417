import { expect, test } from 'vitest'
import { isListed } from './isListed'

const token = { id: 'eip155:1:0xab', name: 'USD Coin', amount: { value: 1n, decimals: 6, symbol: 'USDC' } }

test.each([
  ['a token with a price', { ...token, worth: 0n }, true],
  ['a token without one', token, false],
  ["the network's own currency without one", { ...token, id: 'eip155:1' }, true],
])('%s', (_, holding, listed) => {
  expect(isListed(holding, 'eip155:1')).toBe(listed)
})
