import type { CallsIntent } from '@shared/domain/calls'
import type { WalletIntent } from '@shared/domain/transaction'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, pad, stringToHex, toHex } from 'viem'
import { v2Abi } from '../../../servers/api/swap/uniswap/abis'
import { v3Data } from '../../../servers/api/swap/uniswap/v3Data'
import {
  account,
  allowanceHolder,
  call as encode,
  lifi,
  lifiPart,
  settler,
  swapRouter,
  uniswapV2,
  usdc,
  weth,
} from './requestTable'

// What our own features ask wallets for, as they and our server make it.

const shop = '0x1111111111111111111111111111111111111111'
const pool = '0x4444444444444444444444444444444444444444'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollars = 250_000_000n
const ether = 10n ** 18n
const reference = '5e5e5e5e5e5e5e5e'

/** What moves for the account, by the token's address in lower case or `coin`. */
export type Moved = Readonly<Record<string, bigint>>

export interface OwnRequest {
  readonly name: string
  readonly intent: WalletIntent
  readonly moved: Moved
}

const holdings: Moved = { coin: 10n * ether, [key(usdc)]: 4n * dollars, [key(weth)]: 10n * ether }

function key(address: string): string {
  return address.toLowerCase()
}

type Token = 'ETH' | 'USDC' | 'WETH'
const addresses = { ETH: undefined, USDC: usdc, WETH: weth } as const
const sums = { ETH: ether / 10n, USDC: dollars, WETH: ether / 10n } as const
const sumOf = (token: Token, value: bigint = sums[token]) => ({
  value,
  symbol: token,
  decimals: token === 'USDC' ? 6 : 18,
})
const nativeOr = (token: Token) => key(addresses[token] ?? native) as Hex

const transferOf = (to: string, token: Token, value: bigint = sums[token]): OwnRequest['intent'] => ({
  kind: 'transfer',
  to,
  amount: value,
  symbol: token,
  decimals: sumOf(token).decimals,
  ...(addresses[token] && { token: addresses[token] }),
})

function swapOf(from: Token, to: Token, calls: CallsIntent['calls'], sold = sums[from]): CallsIntent {
  return {
    kind: 'calls',
    label: 'Swap',
    calls,
    changes: [
      { direction: 'out', token: addresses[from], amount: sumOf(from, sold) },
      { direction: 'in', token: addresses[to], amount: sumOf(to) },
    ],
  }
}

const movedBy = (from: Token, to: Token, sold = sums[from]): Moved => ({
  [key(addresses[from] ?? 'coin')]: -sold,
  [key(addresses[to] ?? 'coin')]: sums[to],
})

const path = [usdc, '0001f4', weth].map((part) => part.replace('0x', ''))
const swaps: readonly (readonly [Token, Token])[] = [
  ['USDC', 'ETH'],
  ['USDC', 'WETH'],
  ['WETH', 'USDC'],
  ['ETH', 'USDC'],
]
const permit = { value: `${dollars}`, deadline: '9', v: 27, r: pad('0x1'), s: pad('0x1') }

const v3 = (from: Token, to: Token, options: { readonly fee?: boolean; readonly permit?: boolean } = {}) => ({
  to: swapRouter,
  value: from === 'ETH' ? sums.ETH : 0n,
  data: v3Data({
    from: nativeOr(from),
    to: nativeOr(to),
    amount: sums[from],
    account,
    deadline: 9n,
    path: `0x${(from === 'USDC' ? path : path.toReversed()).join('')}`,
    minimum: (sums[to] * 99n) / 100n,
    fee: options.fee ? { bps: 50, receiver: shop } : undefined,
    permit: options.permit ? permit : undefined,
  } as never),
})

function v2(from: Token, to: Token) {
  const route = [from, to].map((token) => addresses[token] ?? weth) as Hex[]
  const rest = [(sums[to] * 99n) / 100n, route, account, 9n] as const
  const data =
    from === 'ETH'
      ? encodeFunctionData({
          abi: v2Abi,
          functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
          args: rest,
        })
      : encodeFunctionData({
          abi: v2Abi,
          functionName: `swapExactTokensFor${to === 'ETH' ? 'ETH' : 'Tokens'}SupportingFeeOnTransferTokens`,
          args: [sums[from], ...rest],
        })
  return { to: uniswapV2, value: from === 'ETH' ? sums.ETH : 0n, data }
}

const approve = (spender: string, value = dollars) => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, value] }),
})

const atLifi = {
  to: lifi,
  data: encode(
    `swapTokensSingleV3ERC20ToERC20(bytes32,string,string,address,uint256,${lifiPart})`,
    pad('0x1'),
    'latchkey',
    '',
    account,
    sums.WETH,
    {
      callTo: pool,
      approveTo: pool,
      sendingAssetId: usdc,
      receivingAssetId: weth,
      fromAmount: dollars,
      callData: '0xdeadbeef',
      requiresDeposit: true,
    },
  ),
}
const at0x = {
  to: allowanceHolder,
  data: encode(
    'exec(address,address,uint256,address,bytes)',
    settler,
    usdc,
    dollars,
    settler,
    encode(
      'execute((address recipient,address buyToken,uint256 minAmountOut),bytes[],bytes32)',
      { recipient: account, buyToken: weth, minAmountOut: sums.WETH },
      ['0xdeadbeef'],
      pad('0x1'),
    ),
  ),
}

const payToken = {
  to: usdc,
  data: `${encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, dollars] })}${reference}` as Hex,
}
const payCoins = { to: shop, value: ether, data: `0x${reference}` as Hex }
const paid = (token: Token, calls: CallsIntent['calls'], value: bigint = sums[token]): CallsIntent => ({
  kind: 'calls',
  label: 'Pay',
  calls,
  once: 'pay:order',
  changes: [{ direction: 'out', token: addresses[token], amount: sumOf(token, value) }],
})
const all = holdings[key(usdc)]!

export const ownRequests: readonly OwnRequest[] = [
  { name: 'coins are sent', intent: transferOf(shop, 'ETH'), moved: { coin: -sums.ETH } },
  { name: 'a token is sent', intent: transferOf(shop, 'USDC'), moved: { [key(usdc)]: -dollars } },
  ...swaps.flatMap(([from, to]): readonly OwnRequest[] => [
    {
      name: `${from} is swapped for ${to} by Uniswap v3`,
      intent: swapOf(from, to, [v3(from, to)]),
      moved: movedBy(from, to),
    },
    {
      name: `${from} is swapped for ${to} by Uniswap v3, with a fee of the host`,
      intent: swapOf(from, to, [v3(from, to, { fee: true })]),
      moved: movedBy(from, to),
    },
    {
      name: `${from} is swapped for ${to} by Uniswap v2`,
      intent: swapOf(from, to, [v2(from, to)]),
      moved: movedBy(from, to),
    },
  ]),
  ...[swapRouter, uniswapV2].map((router) => ({
    name: `an allowance of ${router === swapRouter ? 'v3' : 'v2'} goes before its swap`,
    intent: swapOf('USDC', 'ETH', [approve(router), (router === swapRouter ? v3 : v2)('USDC', 'ETH')]),
    moved: movedBy('USDC', 'ETH'),
  })),
  {
    name: 'an earlier allowance is taken back before a new one',
    intent: swapOf('USDC', 'ETH', [approve(swapRouter, 0n), approve(swapRouter), v3('USDC', 'ETH')]),
    moved: movedBy('USDC', 'ETH'),
  },
  {
    name: 'a signed allowance comes with the swap',
    intent: swapOf('USDC', 'ETH', [v3('USDC', 'ETH', { permit: true, fee: true })]),
    moved: movedBy('USDC', 'ETH'),
  },
  ...[atLifi, at0x].map((swap) => ({
    name: `an aggregator swaps, at ${swap.to}`,
    intent: swapOf('USDC', 'WETH', [approve(swap.to), swap]),
    moved: movedBy('USDC', 'WETH'),
  })),
  { name: 'coins pay', intent: paid('ETH', [payCoins], ether), moved: { coin: -ether } },
  { name: 'a token pays', intent: paid('USDC', [payToken]), moved: { [key(usdc)]: -dollars } },
  {
    name: 'coins are swapped for the token that pays',
    intent: {
      ...paid('ETH', [v3('ETH', 'USDC'), payToken]),
      together: true,
      names: [{ token: usdc, symbol: 'USDC', decimals: 6 }],
    },
    moved: { coin: -sums.ETH },
  },
  {
    name: 'a token is swapped for the coins that pay',
    intent: {
      ...paid('USDC', [approve(swapRouter), v3('USDC', 'ETH'), { ...payCoins, value: sums.ETH }]),
      together: true,
    },
    moved: { [key(usdc)]: -dollars },
  },
]

/** Those that take all that the account has of a token, as a visitor has typed it. */
export const ownMaxima: readonly OwnRequest[] = [
  { name: 'all of a token is sent', intent: transferOf(shop, 'USDC', all), moved: { [key(usdc)]: -all } },
  {
    name: 'all of a token is swapped',
    intent: swapOf('USDC', 'WETH', [approve(lifi, all), { ...atLifi, data: replaced(atLifi.data) }], all),
    moved: movedBy('USDC', 'WETH', all),
  },
]

function replaced(data: Hex): Hex {
  const word = (value: bigint) => toHex(value, { size: 32 }).slice(2)
  return data.replace(word(dollars), word(all)) as Hex
}

/** The first of two steps, for wallets that take no batches. */
export const ownAllowance: OwnRequest = {
  name: 'an allowance is a step of its own',
  moved: {},
  intent: { kind: 'calls', label: 'Allow', calls: [approve(swapRouter)] },
}

const coinReader = '0x00000000000000000000004c6174636f696e7321'
const word = (value: bigint) => toHex(value, { size: 32 })

/** A node of a network on which the account owns `holdings`, and calls move `moved`. */
export function ownNode(moved: Moved | undefined) {
  return async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const [first] = params as [{ readonly to: string; readonly data: string }]
    if (method === 'eth_getCode') return String(first).toLowerCase() === shop ? '0x' : '0x60'
    if (method === 'eth_call') {
      const isDollar = first.to.toLowerCase() === key(usdc)
      if (first.data === '0x313ce567') return word(isDollar ? 6n : 18n)
      if (first.data === '0x95d89b41')
        return pad(stringToHex(isDollar ? 'USDC' : 'WETH'), { dir: 'right', size: 32 })
      return word(first.data === '0x18160ddd' ? maxUint256 >> 100n : (holdings[first.to.toLowerCase()] ?? 0n))
    }
    if (method !== 'eth_simulateV1' || !moved) throw new Error(`The node has no ${method}.`)
    const [{ blockStateCalls }] = params as [
      { blockStateCalls: { calls: { from?: string; to?: string; data?: string }[] }[] },
    ]
    return blockStateCalls.map(({ calls }) => {
      let isOver = false
      const own = account.slice(2).toLowerCase()
      return {
        calls: calls.map(({ from, to = '', data = '' }) => {
          const isFirst = from !== undefined && !isOver
          if (from) isOver = true
          const asset = to === coinReader ? 'coin' : to.toLowerCase()
          const balance = data.toLowerCase().endsWith(own)
            ? (holdings[asset] ?? 0n) + (isOver ? (moved[asset] ?? 0n) : 0n)
            : 0n
          return {
            status: '0x1',
            returnData: from ? '0x' : word(balance),
            logs: isFirst ? Object.entries(moved).flatMap(logsOf) : [],
          }
        }),
      }
    })
  }
}

function logsOf([asset, difference]: [string, bigint]): readonly object[] {
  if (asset === 'coin') return []
  const [from, to] = difference < 0n ? [account, pool] : [pool, account]
  return [
    {
      address: asset,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        ...[from, to].map((each) => pad(each.toLowerCase() as Hex)),
      ],
      data: word(difference < 0n ? -difference : difference),
    },
  ]
}
