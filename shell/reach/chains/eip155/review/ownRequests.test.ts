import type { CallsIntent } from '@shared/domain/calls'
import { encodeFunctionData, erc20Abi, type Hex, pad, stringToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { v3Data } from '../../../../../servers/api/swap/uniswap/v3Data'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { mainnet } from '../../../../../tests/fakes/fakeNetworks'
import {
  type OwnRequest,
  ownMaxima,
  ownNode,
  ownRequests,
} from '../../../../../tests/vault/requests/ownRequests'
import { account as owner } from '../../../../../tests/vault/requests/requestTable'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { reviewIntent } from './reviewIntent'

// What our own features ask wallets for: it takes no box and no false warning.

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const shop = '0x1111111111111111111111111111111111111111'
const pool = '0x4444444444444444444444444444444444444444'
const aggregator = '0x3333333333333333333333333333333333333333'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const swapRouter = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const coinReader = '0x00000000000000000000004c6174636f696e7321'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollars = 250_000_000n
const ether = 10n ** 18n

interface Moves {
  readonly usdc?: bigint
  readonly coins?: bigint
}

const transferOf = (amount: bigint) => ({
  address: usdc.toLowerCase(),
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    ...[account, pool].map((each) => pad(each.toLowerCase() as Hex)),
  ],
  data: pad(toHex(amount)),
})

/** A node of a network on which the account has a thousand dollars and ten ether, and calls move so much of both. */
function nodeWith(moves: Moves | undefined, codes: Readonly<Record<string, Hex>> = {}): RpcRequest {
  const word = (value: bigint) => pad(toHex(value))
  return async (_network, method, params) => {
    const [first] = params as [{ readonly to: string; readonly data: string }]
    if (method === 'eth_getCode') return codes[String(first).toLowerCase()] ?? '0x60'
    if (method === 'eth_call') {
      if (first.data === '0x313ce567') return word(6n)
      if (first.data === '0x95d89b41') return pad(stringToHex('USDC'), { dir: 'right', size: 32 })
      return first.data === '0x18160ddd' ? word(10n ** 17n) : word(10n ** 9n)
    }
    if (!moves) throw new Error('The node does not simulate.')
    const [{ blockStateCalls }] = params as [
      { blockStateCalls: { calls: { from?: string; to?: string; data?: string }[] }[] },
    ]
    return blockStateCalls.map(({ calls }) => {
      let isOver = false
      return {
        calls: calls.map(({ from, to, data = '' }) => {
          const isFirst = from !== undefined && !isOver
          if (from) isOver = true
          const after = (balance: bigint, moved = 0n) => word(balance + (isOver ? moved : 0n))
          const returnData = from
            ? '0x'
            : to === coinReader
              ? after(10n * ether, moves.coins)
              : to === usdc.toLowerCase() && data.endsWith(account.slice(2).toLowerCase())
                ? after(10n ** 9n, moves.usdc)
                : word(0n)
          return { status: '0x1', returnData, logs: isFirst && moves.usdc ? [transferOf(-moves.usdc)] : [] }
        }),
      }
    })
  }
}

const review = (intent: CallsIntent, request: RpcRequest) =>
  reviewIntent(intent, { address: account, network: mainnet }, { request, clock: createFakeClock() })
const told = async (intent: CallsIntent, request: RpcRequest) =>
  (await review(intent, request)).warnings.map(({ tone, words }) => `${tone} ${words.key}`)

const swap = (to: string, data: Hex, value = 0n): CallsIntent => ({
  kind: 'calls',
  label: 'Swap',
  calls: [{ to, data, value }],
  changes: [
    { direction: 'out', token: usdc, amount: { value: dollars, symbol: 'USDC', decimals: 6 } },
    { direction: 'in', amount: { value: ether / 10n, symbol: 'ETH', decimals: 18 } },
  ],
})
const path = (...tokens: string[]) => `0x${tokens.map((each) => each.slice(2)).join('0001f4')}` as Hex
const sold = v3Data({
  from: usdc.toLowerCase(),
  to: native,
  amount: dollars,
  path: path(usdc, weth),
  minimum: ether / 10n,
  account,
  fee: { bps: 50, receiver: shop },
  deadline: 9n,
  permit: undefined,
} as never)
const bought = { usdc: -dollars, coins: ether / 10n }

test('a swap with an allowance from before, and a fee for the host, has no warning', async () => {
  const intent = swap(swapRouter, sold)

  expect(await told(intent, nodeWith(bought))).toEqual([])
  const { acts } = await review(intent, nodeWith(bought))
  expect(acts.map(({ title }) => title.key)).toEqual([
    'review.title.swap',
    'review.title.collect',
    'review.title.collect',
  ])
})

test('a swap with an exact approval has no warning, with and without a simulation', async () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [swapRouter, dollars] })
  const intent = swap(swapRouter, sold)
  const both = { ...intent, calls: [{ to: usdc, data: approve }, ...intent.calls] }

  expect(await told(both, nodeWith(bought))).toEqual([])
  expect(await told(both, nodeWith(undefined))).toEqual([])
})

test('an unread call of an aggregator has no warning if a simulation shows what the visitor asks for', async () => {
  expect(await told(swap(aggregator, '0xdeadbeef'), nodeWith(bought))).toEqual([])
})

test.each<readonly [string, Moves | undefined, Partial<CallsIntent>]>([
  ['no node simulates it', undefined, {}],
  ['more leaves than the visitor has typed', { usdc: -dollars - 1n, coins: ether / 10n }, {}],
  ['nothing comes', { usdc: -dollars }, {}],
  ['coins leave, too', { usdc: -dollars, coins: -1n }, {}],
  ['the visitor has typed nothing', bought, { changes: [] }],
  ['it is of the token itself', bought, { calls: [{ to: usdc, data: '0xdeadbeef' }] }],
])('it takes a box where %s', async (_, moves, rest) => {
  const intent = { ...swap(aggregator, '0xdeadbeef'), ...rest }

  expect(await told(intent, nodeWith(moves))).toContain('danger review.warning.unread')
})

const allow = (spender: string, value = dollars) => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, value] }),
})
const gift = { coins: ether / 10n }

test.each<readonly [string, Moves, CallsIntent['calls'], readonly string[]]>([
  [
    'an allowance that is spent at once',
    bought,
    [allow(aggregator), { to: aggregator, data: '0xdeadbeef' }],
    [],
  ],
  [
    'an allowance beside a gift',
    gift,
    [allow(aggregator), { to: aggregator, data: '0xdeadbeef' }],
    ['danger review.warning.unknownSpender', 'danger review.warning.unread'],
  ],
  [
    'an allowance of which a part is spent',
    { ...gift, usdc: -dollars / 2n },
    [allow(aggregator), { to: aggregator, data: '0xdeadbeef' }],
    ['danger review.warning.unknownSpender', 'danger review.warning.unread'],
  ],
  [
    'an allowance for a stranger beside a swap that is read, and spends an earlier one',
    bought,
    [allow(aggregator), allow(swapRouter), { to: swapRouter, data: sold }],
    [],
  ],
  [
    'two allowances beside one swap',
    bought,
    [allow(aggregator, dollars * 3n), { to: swapRouter, data: sold }],
    ['danger review.warning.unknownSpender'],
  ],
])('%s', async (_, moves, calls, warnings) => {
  expect(await told({ ...swap(aggregator, '0x'), calls }, nodeWith(moves))).toEqual(warnings)
})

test('coins with a payment’s reference are a payment, at an account without code', async () => {
  const intent: CallsIntent = {
    kind: 'calls',
    label: 'Pay',
    calls: [{ to: shop, value: ether, data: '0x5e5e5e5e5e5e5e5e' }],
    changes: [{ direction: 'out', amount: { value: ether, symbol: 'ETH', decimals: 18 } }],
  }

  const paid = nodeWith({ coins: -ether }, { [shop]: '0x' })
  expect(await told(intent, paid)).toEqual([])
  expect((await review(intent, paid)).acts).toMatchObject([
    { title: { key: 'review.title.transfer' }, rows: [{}, { label: 'review.trailing' }] },
  ])
  // Also if no node simulates it.
  expect(await told(intent, nodeWith(undefined, { [shop]: '0x' }))).toEqual([])
  expect(await told(intent, nodeWith(undefined))).toContain('danger review.warning.unread')
})

test('the token of a payment keeps the name that the visitor knows, also if coins are swapped for it', async () => {
  const pay = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, dollars] })
  const intent: CallsIntent = {
    kind: 'calls',
    label: 'Pay',
    calls: [{ to: usdc, data: `${pay}5e5e5e5e5e5e5e5e` }],
    names: [{ token: usdc, symbol: 'USDC', decimals: 6 }],
  }

  expect(await told(intent, nodeWith({ usdc: -dollars }))).toEqual([])
  expect(await told({ ...intent, names: undefined }, nodeWith({ usdc: -dollars }))).toEqual([
    'warning review.warning.quoted',
  ])
})

const askedOf = (request: OwnRequest, moved: OwnRequest['moved'] | undefined) => {
  const node = ownNode(moved)
  const { address, network } = { address: owner, network: mainnet }
  return reviewIntent(
    request.intent,
    { address, network },
    { request: (_network, method, params) => node(method, params), clock: createFakeClock() },
  )
}

test.each([...ownRequests, ...ownMaxima].map((request) => [request.name, request] as const))(
  'no warning if %s, with and without a simulation',
  async (_, request) => {
    for (const moved of [request.moved, undefined]) {
      const { warnings, acts } = await askedOf(request, moved)

      expect(warnings).toEqual([])
      expect(acts.filter(({ isUnread }) => isUnread)).toEqual([])
    }
  },
)
