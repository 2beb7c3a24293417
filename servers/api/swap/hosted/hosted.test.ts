import fc from 'fast-check'
import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lifiErrors } from '../../../../devnet/aggregators/lifiStand'
import { type Aggregators, startAggregators } from '../../../../devnet/aggregators/startAggregators'
import { zeroExErrors } from '../../../../devnet/aggregators/zeroExStand'
import { fixedRouter, fixedSource } from '../../../../tests/api/fixedSource'
import type { ApiChain } from '../../chains/apiChain'
import type { OpenChain } from '../../chains/chains'
import { checkBuilt, checkQuote } from '../checkQuote'
import {
  type BuildRequest,
  nativeAddress,
  type SwapRequest,
  type SwapSource,
  SwapSourceError,
} from '../SwapSource'
import { createLifiSource } from './createLifiSource'
import { createZeroExSource } from './createZeroExSource'

const usdc: Address = `0x${'0c'.repeat(20)}`
const thief: Address = `0x${'66'.repeat(20)}`
const host: Address = `0x${'77'.repeat(20)}`
const chain: ApiChain = {
  id: 'eip155:31337',
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
  swap: {
    weth: `0x${'ee'.repeat(20)}`,
    uniswapV3: { factory: thief, quoter: thief, router: fixedRouter },
    lifi: { targets: [fixedRouter] },
    zeroEx: { targets: [fixedRouter], spenders: [fixedRouter] },
  },
}
const request: SwapRequest = {
  open: { chain } as OpenChain,
  from: usdc,
  to: nativeAddress,
  amount: 10n ** 30n,
  account: `0x${'11'.repeat(20)}`,
  slippageBps: 100,
  fee: undefined,
}
const toBuild: BuildRequest = {
  ...request,
  route: 'quote',
  minimum: undefined,
  deadline: 2n ** 40n,
  permit: undefined,
}
/** A separate signal for each request: each adds its listeners to it. */
const untilEver = () => new AbortController().signal

let stands: Aggregators
let lifi: SwapSource
let zeroEx: SwapSource
beforeAll(async () => {
  stands = await startAggregators({ chains: [chain], venue: fixedSource() })
  lifi = createLifiSource(stands.lifi)
  zeroEx = createZeroExSource(stands.zeroEx)
})
afterEach(() => {
  stands.lifi.answer()
  stands.zeroEx.answer()
})
afterAll(() => stands.stop())

test.each(['lifi', '0x'] as const)('%s quotes tokens and the currency', async (name) => {
  const source = name === 'lifi' ? lifi : zeroEx
  const [sold] = await source.quotes(request, untilEver())
  expect(sold).toMatchObject({
    source: name,
    route: 'quote',
    toAmount: 2n * 10n ** 30n,
    spender: fixedRouter,
    permit: false,
    gas: 100_000n,
    fee: undefined,
    steps: [{ from: usdc, to: nativeAddress }],
  })
  checkQuote(request, sold!)

  const bought = { ...request, from: nativeAddress as Address, to: usdc }
  const [other] = await source.quotes(bought, untilEver())
  expect(other).toMatchObject({ spender: undefined, steps: [{ from: nativeAddress, to: usdc }] })
  checkQuote(bought, other!)
})

test.each(['lifi', '0x'] as const)('%s builds what holds the minimum of the review', async (name) => {
  const source = name === 'lifi' ? lifi : zeroEx
  const usual = await source.build(toBuild, untilEver())
  expect(usual).toMatchObject({ to: fixedRouter, value: 0n, minimum: (2n * 10n ** 30n * 99n) / 100n })
  checkBuilt(toBuild, usual!)

  const minimum = 2n * 10n ** 30n - 2n * 10n ** 26n
  const closer = await source.build({ ...toBuild, minimum }, untilEver())
  expect(closer!.minimum).toBe(minimum)

  // Of a moved price, the caller refuses the transaction.
  const moved = await source.build({ ...toBuild, minimum: 3n * 10n ** 30n }, untilEver())
  expect(moved!.quote.toAmount).toBe(2n * 10n ** 30n)
})

test('the fee of the host goes to 0x by its own parameters, and LI.FI takes none', async () => {
  const withFee = { ...request, fee: { bps: 25, receiver: host } }

  const [quote] = await zeroEx.quotes(withFee, untilEver())
  expect(quote!.fee).toEqual({ bps: 25, receiver: host, amount: 5n * 10n ** 27n, token: nativeAddress })
  expect(quote!.toAmount).toBe(2n * 10n ** 30n - 5n * 10n ** 27n)
  expect((await lifi.quotes(withFee, untilEver()))[0]!.fee).toBeUndefined()
})

test('no route is no quote', async () => {
  stands.lifi.answer(() => lifiErrors.noQuote)
  expect(await lifi.quotes(request, untilEver())).toEqual([])
  expect(await lifi.build(toBuild, untilEver())).toBeUndefined()

  for (const none of [zeroExErrors.noLiquidity, zeroExErrors.notSupported]) {
    stands.zeroEx.answer(() => none)
    expect(await zeroEx.quotes(request, untilEver())).toEqual([])
    expect(await zeroEx.build(toBuild, untilEver())).toBeUndefined()
  }
})

const failures = [
  ['a refused key', 'http', lifiErrors.unauthorized, zeroExErrors.unauthorized],
  ['a rate limit', 'http', lifiErrors.rateLimited, zeroExErrors.rateLimited],
  ['a failure', 'http', lifiErrors.failed, zeroExErrors.failed],
  ['an invalid request', 'http', lifiErrors.invalid('fromToken'), zeroExErrors.invalid('sellToken')],
  ['another shape', 'malformed', { status: 200, body: {} }, { status: 200, body: [] }],
  ['an empty answer', 'malformed', { status: 200, body: null }, { status: 200, body: 'text' }],
  [
    'more than a transaction needs',
    'malformed',
    { status: 200, body: { text: 'x'.repeat(600_000) } },
    { status: 200, body: { text: 'x'.repeat(600_000) } },
  ],
] as const

test.each(failures)('%s is a fault of the source, not “no route”', async (_, fault, ofLifi, ofZeroEx) => {
  stands.lifi.answer(() => ofLifi)
  stands.zeroEx.answer(() => ofZeroEx)

  await expect(lifi.quotes(request, untilEver())).rejects.toMatchObject({ fault })
  await expect(zeroEx.quotes(request, untilEver())).rejects.toMatchObject({ fault })
})

test('the operator’s key is needed', async () => {
  const keyless = createLifiSource({ ...stands.lifi, key: undefined })
  await expect(keyless.quotes(request, untilEver())).rejects.toMatchObject({ fault: 'http' })
})

/** An answer with one member changed, by its path. */
function changed(path: string, value: unknown) {
  return ({ status, body }: { status: number; body: unknown }) => {
    const copy = structuredClone(body) as Record<string, unknown>
    const keys = path.split('.')
    const last = keys.pop()!
    const place = keys.reduce((at, name) => at[name] as Record<string, unknown>, copy)
    place[last] = value
    return { status, body: copy }
  }
}

const lies = [
  ['lifi', 'sells another token', 'token', 'action.fromToken.address', thief],
  ['lifi', 'buys another token', 'token', 'action.toToken.address', thief],
  ['lifi', 'answers for another network', 'token', 'action.fromToken.chainId', 1],
  ['lifi', 'buys on another network', 'token', 'action.toToken.chainId', 1],
  ['lifi', 'sells another amount', 'amount', 'action.fromAmount', '1'],
  ['lifi', 'pays to another account', 'token', 'action.toAddress', thief],
  ['lifi', 'sells for another account', 'token', 'action.fromAddress', thief],
  ['lifi', 'sends on another network', 'target', 'transactionRequest.chainId', 1],
  ['lifi', 'promises more than it offers', 'minimum', 'estimate.toAmountMin', String(10n ** 31n)],
  ['lifi', 'has no amount', 'malformed', 'estimate.toAmount', '-1'],
  ['lifi', 'has a fraction', 'malformed', 'estimate.toAmount', '1.5'],
  ['lifi', 'has a number for an amount', 'malformed', 'estimate.toAmount', 1e30],
  ['lifi', 'has no target', 'malformed', 'transactionRequest.to', '0x12'],
  ['lifi', 'calls nothing', 'malformed', 'transactionRequest.data', '0x'],
  ['0x', 'sells another token', 'token', 'sellToken', thief],
  ['0x', 'buys another token', 'token', 'buyToken', thief],
  ['0x', 'sells another amount', 'amount', 'sellAmount', '1'],
  ['0x', 'promises more than it offers', 'minimum', 'minBuyAmount', String(10n ** 31n)],
  ['0x', 'names two spenders', 'spender', 'issues.allowance.spender', thief],
  ['0x', 'takes a fee for itself', 'fee', 'fees.integratorFee', { amount: '1', token: nativeAddress }],
  ['0x', 'has no amount', 'malformed', 'buyAmount', '-1'],
  ['0x', 'has no target', 'malformed', 'transaction.to', null],
  ['0x', 'calls nothing', 'malformed', 'transaction.data', '0x12'],
] as const

test.each(lies)('%s: an answer that %s is refused', async (name, _, fault, path, value) => {
  const source = name === 'lifi' ? lifi : zeroEx
  stands.lifi.answer(changed(path, value))
  stands.zeroEx.answer(changed(path, value))

  await expect(source.quotes(request, untilEver())).rejects.toMatchObject({ fault })
  await expect(source.build(toBuild, untilEver())).rejects.toMatchObject({ fault })
})

const builtLies = [
  ['lifi', 'a target off the list', 'target', 'transactionRequest.to', thief],
  ['lifi', 'a spender off the list', 'spender', 'estimate.approvalAddress', thief],
  ['lifi', 'currency sent along', 'value', 'transactionRequest.value', '0x1'],
  ['lifi', 'no minimum', 'minimum', 'estimate.toAmountMin', '0'],
  ['0x', 'a target off the list', 'target', 'transaction.to', thief],
  ['0x', 'currency sent along', 'value', 'transaction.value', '1'],
  ['0x', 'no minimum', 'minimum', 'minBuyAmount', '0'],
] as const

test.each(builtLies)('%s: a transaction with %s is refused', async (name, _, fault, path, value) => {
  const source = name === 'lifi' ? lifi : zeroEx
  stands.lifi.answer(changed(path, value))
  stands.zeroEx.answer(changed(path, value))

  const built = await source.build(toBuild, untilEver())
  expect(() => checkBuilt(toBuild, built!)).toThrow(expect.objectContaining({ fault }))
})

test('0x: a fee in another token, or above the share of the host, is refused', async () => {
  const withFee = { ...request, fee: { bps: 25, receiver: host } }
  for (const fee of [
    { amount: '1', token: thief },
    { amount: String(10n ** 28n), token: nativeAddress },
  ]) {
    stands.zeroEx.answer(changed('fees.integratorFee', fee))
    await expect(zeroEx.quotes(withFee, untilEver())).rejects.toMatchObject({ fault: 'fee' })
  }
})

/** The paths of all members of a JSON value that hold no others. */
function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name))
}
const junk = [
  undefined,
  null,
  '',
  '0',
  '-1',
  '1.5',
  '0x',
  0,
  -1,
  1e40,
  true,
  [],
  {},
  thief,
  'x'.repeat(1_000),
]

test.each(['lifi', '0x'] as const)('%s: one wrong member is refused, or does no harm', async (name) => {
  const source = name === 'lifi' ? lifi : zeroEx
  const stand = name === 'lifi' ? stands.lifi : stands.zeroEx
  let leaves: string[] = []
  stand.answer((answer) => {
    leaves = leavesOf(answer.body)
    return answer
  })
  const honest = await source.build(toBuild, untilEver())

  for (const path of leaves)
    for (const value of junk) {
      stand.answer(changed(path, value))
      try {
        const built = await source.build(toBuild, untilEver())
        if (!built) continue
        checkBuilt(toBuild, built)
        const { to, value: sent } = built
        expect({ to, sent, spender: built.quote.spender }).toEqual({
          to: honest!.to,
          sent: 0n,
          spender: honest!.quote.spender,
        })
      } catch (error) {
        expect(error, `${path} = ${JSON.stringify(value)}`).toBeInstanceOf(SwapSourceError)
      }
    }
})

test('any answer at all is a fault or no route, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(200, 201, 400, 404, 422, 500), fc.jsonValue(), async (status, body) => {
      stands.lifi.answer(() => ({ status, body }))
      stands.zeroEx.answer(() => ({ status, body }))
      for (const source of [lifi, zeroEx]) {
        const outcome = await source.quotes(request, untilEver()).catch((error: unknown) => error)
        if (!(outcome instanceof SwapSourceError)) expect(outcome).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})
