import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { v3Data } from '../../../servers/api/swap/uniswap/v3Data'
import { promisedBy } from './promisedBy'
import { readCall } from './readCall'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const stranger = '0x1111111111111111111111111111111111111111'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const v2Router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const swapRouter = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const coins = 10n ** 18n
const dollars = 2_400_000_000n

type Call = readonly [to: Address, data: Hex, value?: bigint]
const call = (signature: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)
const promised = (...calls: readonly Call[]) =>
  promisedBy(
    calls.map(([to, data, value = 0n]) => readCall({ to, data, value }, { chainId: 1, account })),
    { account, chainId: 1, coins: calls.reduce((sum, [, , value = 0n]) => sum + value, 0n) },
  )
const path = (...tokens: string[]) => `0x${tokens.map((each) => each.slice(2)).join('0001f4')}` as Hex
const v3 = (rest: object) =>
  v3Data({
    from: native,
    to: usdc,
    amount: coins,
    account,
    path: path(weth, usdc),
    minimum: dollars,
    deadline: 9n,
    fee: undefined,
    permit: undefined,
    ...rest,
  } as never)
const buysDollars = (to: Address, least = dollars) =>
  call('swapExactETHForTokens(uint256,address[],address,uint256)', least, [weth, usdc], to, 9n)
const sellsDollars = (to: Address, amount = dollars) =>
  call(
    'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
    amount,
    coins,
    [usdc, weth],
    to,
    9n,
  )
const approve = (spender: Address, value: bigint) => call('approve(address,uint256)', spender, value)
const fee = { bps: 50, receiver: stranger }
/** A command of the Universal Router that swaps coins for dollars of the account; the number may bear its highest bit. */
const commands = (number: Hex) =>
  call(
    'execute(bytes,bytes[],uint256)',
    number,
    [
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bytes' }, { type: 'bool' }],
        [account, coins, dollars, path(weth, usdc), false],
      ),
    ],
    9n,
  )

const gained = { direction: 'in', token: usdc.toLowerCase(), value: dollars } as const
const paid = { direction: 'out', value: coins } as const

test.each<[string, readonly Call[]]>([
  ['a router of Uniswap v2', [[v2Router, buysDollars(account), coins]]],
  ['a router of Uniswap v3', [[swapRouter, v3({}), coins]]],
  ['a router of Uniswap v3, with a fee for the host', [[swapRouter, v3({ fee }), coins]]],
  ['the Universal Router', [[universalRouter, commands('0x00'), coins]]],
])('coins for dollars at %s hold the minimum', (_, calls) => {
  const all = promised(...calls)

  expect(all).toContainEqual(paid)
  const least = all?.find(({ direction }) => direction === 'in')
  expect(least?.token).toBe(gained.token)
  expect(least?.value).toBeGreaterThanOrEqual(dollars)
})

test('dollars for coins hold what may be taken and what comes, the approval among them once', () => {
  const calls: readonly Call[] = [
    [usdc, approve(v2Router, dollars)],
    [v2Router, sellsDollars(account)],
  ]

  expect(promised(...calls)).toEqual([
    { direction: 'in', value: coins },
    { direction: 'out', token: usdc.toLowerCase(), value: dollars },
  ])
})

test('what a later call gives away is taken off', () => {
  const pays: Call = [usdc, call('transfer(address,uint256)', stranger, 400_000_000n)]

  expect(promised([v2Router, buysDollars(account), coins], pays)).toEqual([
    paid,
    { ...gained, value: 2_000_000_000n },
  ])
})

test.each<[string, readonly Call[]]>([
  ['another receiver', [[v2Router, buysDollars(stranger), coins]]],
  ['no minimum', [[v2Router, buysDollars(account, 0n), coins]]],
  ['coins that are sent on', [[stranger, '0x', coins]]],
])('%s promises nothing that comes', (_, calls) => {
  expect(promised(...calls)).toEqual([paid])
})

test('an approval of more than is sold counts in full', () => {
  const calls: readonly Call[] = [
    [usdc, approve(v2Router, 9n * dollars)],
    [v2Router, sellsDollars(account)],
  ]

  expect(promised(...calls)).toContainEqual({
    direction: 'out',
    token: usdc.toLowerCase(),
    value: 9n * dollars,
  })
})

test.each<[string, readonly Call[]]>([
  ['a contract that no reader knows', [[stranger, '0xdeadbeef', coins]]],
  ['the functions of a router elsewhere', [[stranger, buysDollars(account), coins]]],
  [
    'an unread call beside a good one',
    [
      [v2Router, buysDollars(account), coins],
      [stranger, '0xdeadbeef'],
    ],
  ],
  ['a command that may fail alone', [[universalRouter, commands('0x80'), coins]]],
  ['a command that no reader knows', [[universalRouter, commands('0x21'), coins]]],
  [
    'an approval of a stranger',
    [
      [usdc, approve(stranger, 1n)],
      [v2Router, buysDollars(account), coins],
    ],
  ],
  ['an approval of a contract that all may use', [[usdc, approve(multicall3, 1n)]]],
  ['all NFTs', [[usdc, call('setApprovalForAll(address,bool)', v2Router, true)]]],
  [
    'calls in the name of another contract',
    [
      [
        multicall3,
        call('aggregate3Value((address t,bool f,uint256 v,bytes d)[] c)', [
          { t: v2Router, f: true, v: coins, d: buysDollars(account) },
        ]),
        coins,
      ],
    ],
  ],
])('%s promises nothing at all', (_, calls) => {
  expect(promised(...calls)).toBeUndefined()
})
