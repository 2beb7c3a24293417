import { expect, test } from 'vitest'
import { ether, usdc, wireQuote } from '../../tests/fakes/sampleSwap'
import { fits, type SwapRequest } from './fits'
import { minimumOf } from './minimumOf'
import { quoteSchema } from './quoteSchema'

const request: SwapRequest = { fromToken: ether, toToken: usdc, amount: 10n ** 18n, slippageBps: 100 }
const quote = quoteSchema.parse(wireQuote(request))

test('a quote for the request fits it', () => {
  expect(quote.minimum).toBe(minimumOf(quote.toAmount, 100))
  expect(fits(quote, request)).toBe(true)
})

test.each([
  ['another amount', { fromAmount: quote.fromAmount + 1n }],
  ['another token to swap', { fromAccount: usdc.id }],
  ['another token to receive', { toAccount: ether.id }],
  ['a minimum below the slippage', { minimum: quote.minimum - 1n }],
  ['a minimum above the amount', { minimum: quote.toAmount + 1n }],
  ['nothing to receive', { toAmount: 0n, minimum: 0n }],
])('a quote with %s does not', (_, change) => {
  expect(fits({ ...quote, ...change }, request)).toBe(false)
})

test.each([
  { fromAmount: '-1' },
  { toAmount: '1.5' },
  { minimum: 1 },
  { toAmount: '0x10' },
  { gas: '9'.repeat(79) },
  { permit: 'yes' },
])('a quote with %o is no quote', (change) => {
  expect(() => quoteSchema.parse({ ...wireQuote(request), ...change })).toThrow()
})
