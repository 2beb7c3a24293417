import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { fixedRouter, fixedSource } from '../../../tests/api/fixedSource'
import type { ApiChain } from '../chains/apiChain'
import type { OpenChain } from '../chains/chains'
import { createMetrics } from '../http/metrics'
import { createSwaps } from './createSwaps'
import {
  type BuildRequest,
  type Built,
  nativeAddress,
  type SourceQuote,
  type SwapRequest,
  type SwapSource,
  SwapSourceError,
} from './SwapSource'

const usdc: Address = `0x${'0c'.repeat(20)}`
const thief: Address = `0x${'66'.repeat(20)}`
const hosted: Address = `0x${'b2'.repeat(20)}`
const chain: ApiChain = {
  id: 'eip155:31337',
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
  swap: {
    weth: `0x${'ee'.repeat(20)}`,
    uniswapV3: { factory: thief, quoter: thief, router: fixedRouter },
    lifi: { targets: [hosted] },
  },
}
const request: SwapRequest = {
  open: { chain } as OpenChain,
  from: usdc,
  to: nativeAddress,
  amount: 1_000n,
  account: `0x${'11'.repeat(20)}`,
  slippageBps: 100,
  fee: undefined,
}
const toBuild: Omit<BuildRequest, 'route'> = {
  ...request,
  minimum: undefined,
  deadline: 2n ** 40n,
  permit: undefined,
}

function open(...sources: readonly SwapSource[]) {
  const metrics = createMetrics()
  const lines: string[] = []
  const swaps = createSwaps({
    sources,
    metrics,
    limits: { swapQuoteMs: 60, swapLateMs: 20, swapBuildMs: 60 },
    log: (level, event, fields) => lines.push(JSON.stringify([level, event, fields])),
  })
  return { swaps, lines, metrics: () => metrics.text() }
}
const sourcesOf = (quotes: readonly SourceQuote[]) => quotes.map(({ source }) => source)
const never = () => new Promise<never>(() => {})

test('the offer with the most for the account is first', async () => {
  const { swaps, metrics } = open(
    fixedSource({ rate: 2n }),
    fixedSource({ name: 'lifi', rate: 3n, router: hosted }),
  )

  const quotes = await swaps.quotes(request)

  expect(quotes.map(({ source, toAmount }) => [source, toAmount])).toEqual([
    ['lifi', 3_000n],
    ['uniswap-v3', 2_000n],
  ])
  expect(metrics()).toContain('swap_quotes_total{chain="eip155:31337",best="lifi"} 1')
})

test('a source that never answers is left out once another has a price', async () => {
  const { swaps, metrics } = open(fixedSource(), fixedSource({ name: 'lifi', router: hosted, quoted: never }))

  expect(sourcesOf(await swaps.quotes(request))).toEqual(['uniswap-v3'])
  expect(metrics()).toContain('swap_faults_total{source="lifi",fault="slow"} 1')
})

test('a source hears that its time is over', async () => {
  let heard = false
  const { swaps } = open(
    fixedSource({
      quoted: (_, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            heard = true
          })
        }),
    }),
  )

  await expect(swaps.quotes(request)).rejects.toMatchObject({ status: 502 })
  expect(heard).toBe(true)
})

test('a source that is down is left out', async () => {
  const down = () => {
    throw new TypeError('fetch failed at https://key@source.example')
  }
  const { swaps, metrics, lines } = open(
    fixedSource(),
    fixedSource({ name: 'lifi', router: hosted, quoted: down }),
  )

  expect(sourcesOf(await swaps.quotes(request))).toEqual(['uniswap-v3'])
  expect(metrics()).toContain('swap_faults_total{source="lifi",fault="down"} 1')
  // Words of clients may hold addresses with keys.
  expect(lines.join()).not.toContain('source.example')
})

test('no answer of any source is 502, and no route at any is an empty list', async () => {
  const down = () => {
    throw new SwapSourceError('http', 'HTTP 500')
  }
  await expect(open(fixedSource({ quoted: down })).swaps.quotes(request)).rejects.toMatchObject({
    status: 502,
    code: 'UpstreamUnavailable',
  })

  const none = open(fixedSource({ quoted: () => undefined }))
  expect(await none.swaps.quotes(request)).toEqual([])
})

const lies: readonly (readonly [string, string, (quote: SourceQuote) => SourceQuote])[] = [
  ['another spender', 'spender', (quote) => ({ ...quote, spender: thief })],
  ['no spender of a token', 'spender', (quote) => ({ ...quote, spender: undefined })],
  ['nothing', 'amount', (quote) => ({ ...quote, toAmount: 0n })],
  ['more than any token has', 'amount', (quote) => ({ ...quote, toAmount: 2n ** 256n })],
  [
    'a fee that no host asked for',
    'fee',
    (quote) => ({ ...quote, fee: { bps: 50, receiver: thief, amount: 1n, token: nativeAddress } }),
  ],
  ['a name that is not set up here', 'target', (quote) => ({ ...quote, source: '0x' })],
]

test.each(lies)('a quote with %s is refused', async (_, fault, lie) => {
  const { swaps, metrics } = open(
    fixedSource({ name: 'lifi', router: hosted }),
    fixedSource({ rate: 5n, quoted: lie }),
  )

  expect(sourcesOf(await swaps.quotes(request))).toEqual(['lifi'])
  expect(metrics()).toContain(`swap_faults_total{source="uniswap-v3",fault="${fault}"} 1`)
})

test('a spender for the currency is refused', async () => {
  const { swaps } = open(fixedSource({ quoted: (quote) => ({ ...quote, spender: fixedRouter }) }))

  const currency = { ...request, from: nativeAddress as Address, to: usdc }
  await expect(swaps.quotes(currency)).rejects.toMatchObject({ code: 'UpstreamUnavailable' })
})

const builtLies: readonly (readonly [string, string, (built: Built) => Built])[] = [
  ['another target', 'target', (built) => ({ ...built, to: thief })],
  ['another spender', 'spender', (built) => ({ ...built, quote: { ...built.quote, spender: thief } })],
  ['currency sent along', 'value', (built) => ({ ...built, value: 1n })],
  ['no call', 'malformed', (built) => ({ ...built, data: '0x' })],
  ['no minimum', 'minimum', (built) => ({ ...built, minimum: 0n })],
  ['a minimum above its own price', 'minimum', (built) => ({ ...built, minimum: 9_999n })],
]

test.each(builtLies)('a transaction with %s is refused', async (_, fault, built) => {
  const { swaps, metrics } = open(fixedSource({ built }))

  await expect(swaps.build(toBuild, 'uniswap-v3:at 2')).rejects.toMatchObject({
    status: 502,
    code: 'UpstreamUnavailable',
  })
  expect(metrics()).toContain(`swap_faults_total{source="uniswap-v3",fault="${fault}"} 1`)
})

test('currency that is sold must be sent along, all of it', async () => {
  const { swaps } = open(fixedSource({ built: (built) => ({ ...built, value: built.value - 1n }) }))

  const currency = { ...toBuild, from: nativeAddress as Address, to: usdc }
  await expect(swaps.build(currency, undefined)).rejects.toMatchObject({ code: 'UpstreamUnavailable' })
})

test('a transaction holds the minimum of the review, and no lower one', async () => {
  const { swaps } = open(fixedSource())

  expect(await swaps.build({ ...toBuild, minimum: 1_999n }, 'uniswap-v3:at 2')).toMatchObject({
    minimum: 1_999n,
  })
  await expect(swaps.build({ ...toBuild, minimum: 2_001n }, 'uniswap-v3:at 2')).rejects.toMatchObject({
    status: 409,
    code: 'PriceMoved',
  })

  const lower = open(fixedSource({ built: (built) => ({ ...built, minimum: 1_500n }) }))
  await expect(lower.swaps.build({ ...toBuild, minimum: 1_900n }, 'uniswap-v3:at 2')).rejects.toMatchObject({
    code: 'PriceMoved',
  })
})

test('without the id of a quote, the best of now is built', async () => {
  const { swaps } = open(fixedSource(), fixedSource({ name: 'lifi', rate: 3n, router: hosted }))

  expect(await swaps.build(toBuild, undefined)).toMatchObject({ to: hosted, minimum: 2_970n })
})

test.each(['uniswap-v3:at 3', 'uniswap-v2:at 2', '0x:quote', 'lifi:'])('no route by %s', async (id) => {
  const { swaps } = open(fixedSource())

  await expect(swaps.build(toBuild, id)).rejects.toMatchObject({ status: 404, code: 'NoRoute' })
})
