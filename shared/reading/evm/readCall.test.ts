import fc from 'fast-check'
import {
  type AbiParameter,
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { decodeExactly, splitTypes } from './decodeExactly'
import { partiesOf } from './partiesOf'
import { functionTables, readCall } from './readCall'
import type { Step } from './step'
import { tokensOf } from './tokensOf'

const address = (seed: number) => getAddress(`0x${seed.toString(16).padStart(2, '0').repeat(20)}`)
const [account, friend, spender, token, other] = [1, 0xf1, 0x5b, 0x70, 0x0b].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const uniswapV2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const swapRouter = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const swapRouter02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const lifi = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'
const settler = '0xD07C4F45bc9B389d286CB094F97BB6Ba45f4Bb30'
const ether = 10n ** 18n
const most = 2n ** 256n - 1n
const zero32 = `0x${'0'.repeat(64)}` as const

/** The data of a function, written by its signature. */
const call = (signature: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)

const read = (to: Address | undefined, data: string, value = 0n, chainId = 1) =>
  readCall({ to, data: data as Hex, value }, { chainId, account })

const transfer = (to: Address, amount: bigint) => call('transfer(address,uint256)', to, amount)
const sent = (to: Address, value: bigint, of: Address = token): Step => ({
  kind: 'sendToken',
  token: of,
  to,
  value,
  isFungible: true,
})
const unknown = (why: string, rest: object = {}) => ({ kind: 'unknown', why, ...rest })
const allowed = (rest: object) => ({
  kind: 'allow',
  token,
  spender,
  change: 'set',
  isFungible: true,
  ...rest,
})
const path = (...tokens: Address[]) => `0x${tokens.map((each) => each.slice(2)).join('000bb8')}` as Hex
const single = '(address tokenIn,address tokenOut,uint24 fee,address recipient,'

/** Requests, and what they say. */
const table: readonly (readonly [what: string, step: Step, expected: object])[] = [
  ['coins', read(friend, '0x', ether), { kind: 'sendCoin', to: friend, amount: ether }],
  ['nothing at all', read(friend, '0x'), { kind: 'sendCoin', to: friend, amount: 0n }],
  ['a new contract', read(undefined, '0x6001', 3n), { kind: 'create', amount: 3n, data: '0x6001' }],

  ['a transfer', read(token, transfer(friend, 5n)), sent(friend, 5n)],
  ['a transfer to its own token', read(token, transfer(token, 5n)), sent(token, 5n)],
  ['a transfer of everything that a word can say', read(token, transfer(friend, most)), sent(friend, most)],
  [
    'a transfer with a reference behind it',
    read(token, `${transfer(friend, 5n)}${'5e'.repeat(32)}`),
    { ...sent(friend, 5n), trailing: `0x${'5e'.repeat(32)}` },
  ],
  ['a transfer with coins', read(token, transfer(friend, 5n), 1n), unknown('coins')],
  ['a transfer that is cut short', read(token, transfer(friend, 5n).slice(0, -2) as Hex), unknown('bytes')],
  [
    'a transfer to an address with more than its bytes',
    read(token, transfer(friend, 5n).replace('a9059cbb00', 'a9059cbb01') as Hex),
    unknown('bytes'),
  ],
  ['a transfer without values', read(token, '0xa9059cbb'), unknown('bytes', { selector: '0xa9059cbb' })],
  [
    'the transfer of another’s tokens, or NFT',
    read(token, call('transferFrom(address,address,uint256)', other, friend, 7n)),
    { kind: 'sendToken', token, from: other, to: friend, value: 7n, isFungible: false },
  ],
  [
    'an approval, of an amount or an NFT',
    read(token, call('approve(address,uint256)', spender, 5n)),
    allowed({ value: 5n, isFungible: false }),
  ],
  [
    'an unlimited approval',
    read(token, call('approve(address,uint256)', spender, most)),
    allowed({ value: most, isFungible: false }),
  ],
  [
    'the end of an approval',
    read(token, call('approve(address,uint256)', spender, 0n)),
    allowed({ value: 0n, isFungible: false }),
  ],
  [
    'a higher approval',
    read(token, call('increaseAllowance(address,uint256)', spender, 5n)),
    allowed({ value: 5n, change: 'increase' }),
  ],
  [
    'a lower approval',
    read(token, call('decreaseAllowance(address,uint256)', spender, 5n)),
    allowed({ value: 5n, change: 'decrease' }),
  ],
  [
    'a permit of the account’s own',
    read(
      token,
      call(
        'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
        account,
        spender,
        5n,
        99n,
        27,
        zero32,
        zero32,
      ),
    ),
    allowed({ value: 5n }),
  ],
  [
    'a permit of another',
    read(
      token,
      call(
        'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
        other,
        spender,
        5n,
        99n,
        27,
        zero32,
        zero32,
      ),
    ),
    unknown('bytes'),
  ],
  [
    'a permit of DAI',
    read(
      token,
      call(
        'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
        account,
        spender,
        0n,
        99n,
        true,
        27,
        zero32,
        zero32,
      ),
    ),
    allowed({ value: most }),
  ],
  [
    'the end of a permit of DAI',
    read(
      token,
      call(
        'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
        account,
        spender,
        0n,
        0n,
        false,
        27,
        zero32,
        zero32,
      ),
    ),
    allowed({ value: 0n }),
  ],
  [
    'an operator of all NFTs',
    read(token, call('setApprovalForAll(address,bool)', spender, true)),
    { kind: 'allowAll', contract: token, operator: spender, isAllowed: true },
  ],
  [
    'the end of an operator',
    read(token, call('setApprovalForAll(address,bool)', spender, false)),
    { kind: 'allowAll', contract: token, operator: spender, isAllowed: false },
  ],
  [
    'an operator by a word that is neither true nor false',
    read(token, call('setApprovalForAll(address,bool)', spender, true).replace(/1$/, '2') as Hex),
    unknown('bytes'),
  ],
  [
    'an NFT',
    read(token, call('safeTransferFrom(address,address,uint256)', account, friend, 7n)),
    { kind: 'sendNft', contract: token, from: account, to: friend, id: 7n, amount: 1n },
  ],
  [
    'an NFT with a message',
    read(token, call('safeTransferFrom(address,address,uint256,bytes)', account, friend, 7n, '0x1234')),
    { kind: 'sendNft', contract: token, from: account, to: friend, id: 7n, amount: 1n },
  ],
  [
    'several of one NFT',
    read(
      token,
      call('safeTransferFrom(address,address,uint256,uint256,bytes)', account, friend, 7n, 3n, '0x'),
    ),
    { kind: 'sendNft', contract: token, from: account, to: friend, id: 7n, amount: 3n },
  ],
  [
    'NFTs in one call',
    read(
      token,
      call(
        'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
        account,
        friend,
        [7n, 8n],
        [1n, 2n],
        '0x',
      ),
    ),
    {
      kind: 'several',
      steps: [
        { kind: 'sendNft', contract: token, from: account, to: friend, id: 7n, amount: 1n },
        { kind: 'sendNft', contract: token, from: account, to: friend, id: 8n, amount: 2n },
      ],
    },
  ],
  [
    'more NFTs than amounts',
    read(
      token,
      call(
        'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
        account,
        friend,
        [7n, 8n],
        [1n],
        '0x',
      ),
    ),
    unknown('bytes'),
  ],

  ['wrapped coins', read(weth, call('deposit()'), ether), { kind: 'wrap', token: weth, amount: ether }],
  ['unwrapped coins', read(weth, call('withdraw(uint256)', 5n)), { kind: 'unwrap', token: weth, amount: 5n }],
  ['a deposit at any other contract', read(token, call('deposit()'), ether), unknown('function')],
  ['a deposit on another network', read(weth, call('deposit()'), ether, 10), unknown('function')],

  [
    'an approval at Permit2',
    read(permit2, call('approve(address,address,uint160,uint48)', token, spender, 5n, 99)),
    allowed({ value: 5n, untilS: 99n }),
  ],
  [
    'a transfer by Permit2',
    read(permit2, call('transferFrom(address,address,uint160,address)', other, friend, 5n, token)),
    { kind: 'sendToken', token, from: other, to: friend, value: 5n, isFungible: true },
  ],
  [
    'transfers by Permit2',
    read(
      permit2,
      call('transferFrom((address from,address to,uint160 amount,address token)[] d)', [
        { from: other, to: friend, amount: 5n, token },
        { from: other, to: spender, amount: 6n, token },
      ]),
    ),
    {
      kind: 'several',
      steps: [
        { value: 5n, to: friend },
        { value: 6n, to: spender },
      ],
    },
  ],
  [
    'a permit at Permit2',
    read(
      permit2,
      call(
        'permit(address o,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) p,bytes s)',
        account,
        { details: { token, amount: 5n, expiration: 99, nonce: 0 }, spender, sigDeadline: 1n },
        '0x12',
      ),
    ),
    allowed({ value: 5n, untilS: 99n }),
  ],
  [
    'permits at Permit2',
    read(
      permit2,
      call(
        'permit(address o,((address token,uint160 amount,uint48 expiration,uint48 nonce)[] details,address spender,uint256 sigDeadline) p,bytes s)',
        account,
        {
          details: [
            { token, amount: 5n, expiration: 99, nonce: 0 },
            { token: other, amount: 6n, expiration: 98, nonce: 0 },
          ],
          spender,
          sigDeadline: 1n,
        },
        '0x12',
      ),
    ),
    { kind: 'several', steps: [allowed({ value: 5n }), allowed({ token: other, value: 6n, untilS: 98n })] },
  ],
  [
    'the end of all approvals at Permit2',
    read(permit2, call('lockdown((address token,address spender)[] a)', [{ token, spender }])),
    allowed({ value: 0n }),
  ],
  [
    'the functions of Permit2 elsewhere',
    read(token, call('approve(address,address,uint160,uint48)', token, spender, 5n, 99)),
    unknown('function'),
  ],

  [
    'a sale at Uniswap v2',
    read(
      uniswapV2,
      call(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        9n,
        5n,
        [token, weth, other],
        account,
        1n,
      ),
    ),
    {
      kind: 'swap',
      contract: uniswapV2,
      exact: 'sold',
      to: account,
      sold: { token, amount: 9n },
      bought: { token: other, amount: 5n },
    },
  ],
  [
    'a purchase at Uniswap v2',
    read(
      uniswapV2,
      call(
        'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
        5n,
        9n,
        [token, other],
        friend,
        1n,
      ),
    ),
    { exact: 'bought', sold: { token, amount: 9n }, bought: { token: other, amount: 5n }, to: friend },
  ],
  [
    'a sale of coins at Uniswap v2',
    read(
      uniswapV2,
      call('swapExactETHForTokens(uint256,address[],address,uint256)', 5n, [weth, token], account, 1n),
      ether,
    ),
    { exact: 'sold', sold: { amount: ether }, bought: { token, amount: 5n } },
  ],
  [
    'a purchase of coins at Uniswap v2',
    read(
      uniswapV2,
      call(
        'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
        5n,
        9n,
        [token, weth],
        account,
        1n,
      ),
    ),
    { exact: 'bought', sold: { token, amount: 9n }, bought: { amount: 5n } },
  ],
  [
    'a sale for coins at Uniswap v2',
    read(
      uniswapV2,
      call(
        'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
        9n,
        5n,
        [token, weth],
        account,
        1n,
      ),
    ),
    { exact: 'sold', sold: { token, amount: 9n }, bought: { amount: 5n } },
  ],
  [
    'a purchase with coins at Uniswap v2',
    read(
      uniswapV2,
      call('swapETHForExactTokens(uint256,address[],address,uint256)', 5n, [weth, token], account, 1n),
      ether,
    ),
    { exact: 'bought', sold: { amount: ether }, bought: { token, amount: 5n } },
  ],
  [
    'a path of one token',
    read(
      uniswapV2,
      call(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        9n,
        5n,
        [token],
        account,
        1n,
      ),
    ),
    unknown('bytes'),
  ],
  [
    'a swap at a router that nobody knows',
    read(
      other,
      call(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        9n,
        5n,
        [token, weth],
        account,
        1n,
      ),
    ),
    unknown('function'),
  ],

  [
    'a sale at Uniswap v3',
    read(
      swapRouter,
      call(`exactInputSingle(${single}uint256 deadline,uint256 amountIn,uint256 least,uint160 limit) p)`, {
        tokenIn: token,
        tokenOut: other,
        fee: 500,
        recipient: account,
        deadline: 1n,
        amountIn: 9n,
        least: 5n,
        limit: 0n,
      }),
    ),
    { kind: 'swap', exact: 'sold', sold: { token, amount: 9n }, bought: { token: other, amount: 5n } },
  ],
  [
    'a sale for another at Uniswap v3',
    read(
      swapRouter02,
      call(`exactInputSingle(${single}uint256 amountIn,uint256 least,uint160 limit) p)`, {
        tokenIn: token,
        tokenOut: other,
        fee: 500,
        recipient: friend,
        amountIn: 9n,
        least: 5n,
        limit: 0n,
      }),
    ),
    { kind: 'swap', exact: 'sold', sold: { token, amount: 9n }, to: friend },
  ],
  [
    'a purchase at Uniswap v3',
    read(
      swapRouter02,
      call(`exactOutputSingle(${single}uint256 amountOut,uint256 most,uint160 limit) p)`, {
        tokenIn: token,
        tokenOut: other,
        fee: 500,
        recipient: account,
        amountOut: 5n,
        most: 9n,
        limit: 0n,
      }),
    ),
    { exact: 'bought', sold: { token, amount: 9n }, bought: { token: other, amount: 5n } },
  ],
  [
    'a sale along a path at Uniswap v3',
    read(
      swapRouter02,
      call('exactInput((bytes path,address recipient,uint256 amountIn,uint256 least) p)', {
        path: path(token, weth, other),
        recipient: account,
        amountIn: 9n,
        least: 5n,
      }),
    ),
    { exact: 'sold', sold: { token, amount: 9n }, bought: { token: other, amount: 5n } },
  ],
  [
    'a purchase along a path at Uniswap v3, which is written backwards',
    read(
      swapRouter,
      call('exactOutput((bytes path,address recipient,uint256 deadline,uint256 amountOut,uint256 most) p)', {
        path: path(other, weth, token),
        recipient: account,
        deadline: 1n,
        amountOut: 5n,
        most: 9n,
      }),
    ),
    { exact: 'bought', sold: { token, amount: 9n }, bought: { token: other, amount: 5n } },
  ],
  [
    'a path with half a token',
    read(
      swapRouter02,
      call('exactInput((bytes path,address recipient,uint256 amountIn,uint256 least) p)', {
        path: '0x1234',
        recipient: account,
        amountIn: 9n,
        least: 5n,
      }),
    ),
    unknown('bytes'),
  ],
  [
    'a purchase with coins, and the rest of them back',
    read(
      swapRouter02,
      call('multicall(uint256,bytes[])', 1n, [
        call(`exactOutputSingle(${single}uint256 amountOut,uint256 most,uint160 limit) p)`, {
          tokenIn: weth,
          tokenOut: token,
          fee: 500,
          recipient: account,
          amountOut: 5n,
          most: ether,
          limit: 0n,
        }),
        call('refundETH()'),
      ]),
      ether,
    ),
    {
      kind: 'several',
      steps: [
        { kind: 'swap', sold: { amount: ether }, bought: { token, amount: 5n } },
        { kind: 'collect', sum: { amount: 'rest' } },
      ],
    },
  ],
  [
    'a sale for coins, which the router unwraps',
    read(
      swapRouter02,
      call('multicall(bytes[])', [
        call(`exactInputSingle(${single}uint256 amountIn,uint256 least,uint160 limit) p)`, {
          tokenIn: token,
          tokenOut: weth,
          fee: 500,
          amountIn: 9n,
          least: 5n,
          limit: 0n,
          recipient: '0x0000000000000000000000000000000000000002',
        }),
        call('unwrapWETH9(uint256,address)', 5n, friend),
      ]),
    ),
    {
      steps: [
        { kind: 'swap', to: swapRouter02 },
        { kind: 'collect', sum: { amount: 5n }, to: friend },
      ],
    },
  ],
  [
    'tokens that a router gives out',
    read(swapRouter02, call('sweepToken(address,uint256,address)', token, 5n, friend)),
    { kind: 'collect', contract: swapRouter02, sum: { token, amount: 5n }, to: friend },
  ],

  [
    'a sale at the universal router, with a permit',
    read(
      universalRouter,
      call(
        'execute(bytes,bytes[],uint256)',
        '0x0a00',
        [
          permitInput(),
          input('address,uint256,uint256,bytes,bool', [address1(1), 9n, 5n, path(token, weth), true]),
        ],
        1n,
      ),
    ),
    {
      kind: 'several',
      steps: [
        { kind: 'allow', token, spender: universalRouter, value: 5n, untilS: 99n },
        { kind: 'swap', exact: 'sold', sold: { token, amount: 9n }, bought: { token: weth, amount: 5n } },
      ],
    },
  ],
  [
    'a sale of coins at the universal router',
    read(
      universalRouter,
      call(
        'execute(bytes,bytes[],uint256)',
        '0x0b0804',
        [
          input('address,uint256', [address1(2), ether]),
          input('address,uint256,uint256,address[],bool', [
            address1(1),
            2n ** 255n,
            5n,
            [weth, token],
            false,
          ]),
          input('address,address,uint256', [token, address1(1), 0n]),
        ],
        1n,
      ),
      ether,
    ),
    {
      steps: [
        { kind: 'collect', sum: { amount: ether } },
        { kind: 'swap', sold: { amount: 'rest' }, bought: { token, amount: 5n } },
        { kind: 'collect', sum: { token, amount: 0n } },
      ],
    },
  ],
  [
    'a purchase at the universal router for coins that somebody else gets',
    read(
      universalRouter,
      call('execute(bytes,bytes[])', '0x010c', [
        input('address,uint256,uint256,bytes,bool', [address1(2), 5n, 9n, path(weth, token), true]),
        input('address,uint256', [friend, 5n]),
      ]),
    ),
    {
      steps: [
        { kind: 'swap', exact: 'bought', sold: { token, amount: 9n }, bought: { token: weth, amount: 5n } },
        { kind: 'collect', sum: { amount: 5n }, to: friend },
      ],
    },
  ],
  [
    'a transfer of the account’s tokens by the universal router',
    read(
      universalRouter,
      call('execute(bytes,bytes[])', '0x02', [input('address,address,uint160', [token, friend, 5n])]),
    ),
    { steps: [{ kind: 'sendToken', token, from: account, to: friend, value: 5n }] },
  ],
  [
    'a command that nobody knows among others',
    read(
      universalRouter,
      call('execute(bytes,bytes[])', '0x3f02', [
        '0x1234',
        input('address,address,uint160', [token, friend, 5n]),
      ]),
    ),
    { steps: [unknown('function', { data: '0x1234' }), { kind: 'sendToken' }] },
  ],
  [
    'fewer commands than inputs',
    read(universalRouter, call('execute(bytes,bytes[])', '0x02', [])),
    unknown('bytes'),
  ],

  [
    'calls of a token in one',
    read(
      token,
      call('multicall(bytes[])', [transfer(friend, 1n), call('approve(address,uint256)', spender, 2n)]),
    ),
    {
      kind: 'several',
      contract: token,
      caller: account,
      steps: [sent(friend, 1n), { kind: 'allow', value: 2n }],
    },
  ],
  [
    'a call that nobody knows among others',
    read(token, call('multicall(bytes[])', [transfer(friend, 1n), '0x12345678'])),
    { steps: [sent(friend, 1n), unknown('function', { selector: '0x12345678' })] },
  ],
  [
    'calls of a token in one, with coins',
    read(token, call('multicall(bytes[])', [transfer(friend, 1n)]), 1n),
    unknown('coins'),
  ],
  ['no calls in one', read(token, call('multicall(bytes[])', [])), unknown('bytes')],
  [
    'calls in calls in calls',
    nested(4),
    { steps: [{ steps: [{ steps: [{ steps: [sent(friend, 1n)] }] }] }] },
  ],
  [
    'calls deeper than anybody reads',
    nested(5),
    { steps: [{ steps: [{ steps: [{ steps: [{ steps: [unknown('depth')] }] }] }] }] },
  ],
  [
    'a call of the account to itself',
    read(account, call('execute(address,uint256,bytes)', token, 0n, transfer(friend, 5n))),
    { kind: 'several', contract: account, caller: account, steps: [sent(friend, 5n)] },
  ],
  [
    'calls of the account to itself',
    read(
      account,
      call('executeBatch((address target,uint256 value,bytes data)[] calls)', [
        { target: friend, value: 1n, data: '0x' },
        { target: token, value: 0n, data: transfer(friend, 5n) },
      ]),
    ),
    { caller: account, steps: [{ kind: 'sendCoin', to: friend, amount: 1n }, sent(friend, 5n)] },
  ],
  [
    'calls of an older account',
    read(other, call('executeBatch(address[],uint256[],bytes[])', [token], [], [transfer(friend, 5n)])),
    { contract: other, caller: other, steps: [sent(friend, 5n)] },
  ],
  [
    'lists of other lengths',
    read(
      other,
      call('executeBatch(address[],uint256[],bytes[])', [token, token], [], [transfer(friend, 5n)]),
    ),
    unknown('bytes'),
  ],
  [
    'a transaction of a Safe',
    read(other, safe(token, transfer(friend, 5n), 0)),
    { kind: 'several', contract: other, caller: other, steps: [sent(friend, 5n)] },
  ],
  [
    'transactions of a Safe',
    read(
      other,
      safe(
        spender,
        call('multiSend(bytes)', packed([friend, 1n, '0x'], [token, 0n, transfer(friend, 5n)])),
        1,
      ),
    ),
    { caller: other, steps: [{ kind: 'sendCoin', amount: 1n }, sent(friend, 5n)] },
  ],
  ['foreign code run as a Safe', read(other, safe(spender, transfer(friend, 5n), 1)), unknown('bytes')],
  [
    'a list of a Safe that is cut short',
    read(other, safe(spender, call('multiSend(bytes)', packed([friend, 1n, '0x']).slice(0, -2) as Hex), 1)),
    unknown('bytes'),
  ],
  [
    'calls by Multicall3',
    read(
      multicall3,
      call('aggregate3((address target,bool allowFailure,bytes callData)[] c)', [
        { target: token, allowFailure: false, callData: transfer(friend, 5n) },
      ]),
    ),
    { contract: multicall3, caller: multicall3, steps: [sent(friend, 5n)] },
  ],
  [
    'calls with coins by Multicall3',
    read(
      multicall3,
      call('aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] c)', [
        { target: friend, allowFailure: false, value: 3n, callData: '0x' },
      ]),
      3n,
    ),
    { steps: [{ kind: 'sendCoin', to: friend, amount: 3n }] },
  ],
  [
    'calls by Multicall3, in their older forms',
    read(
      multicall3,
      call('aggregate((address target,bytes callData)[] c)', [
        { target: token, callData: transfer(friend, 5n) },
      ]),
    ),
    { steps: [sent(friend, 5n)] },
  ],
  [
    'calls by Multicall3 of which some may fail',
    read(
      multicall3,
      call('tryAggregate(bool,(address target,bytes callData)[] c)', true, [
        { target: token, callData: transfer(friend, 5n) },
      ]),
    ),
    { steps: [sent(friend, 5n)] },
  ],
  [
    'a user operation',
    read(
      entryPoint,
      call(
        'handleOps((address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 limits,uint256 gas,bytes32 fees,bytes paymaster,bytes signature)[] ops,address beneficiary)',
        [
          {
            sender: other,
            nonce: 0n,
            initCode: '0x',
            limits: zero32,
            gas: 0n,
            fees: zero32,
            paymaster: '0x',
            signature: '0x',
            callData: call('execute(address,uint256,bytes)', token, 0n, transfer(friend, 5n)),
          },
        ],
        friend,
      ),
    ),
    {
      contract: entryPoint,
      steps: [{ kind: 'several', contract: other, caller: other, steps: [sent(friend, 5n)] }],
    },
  ],

  [
    'a function that nobody knows',
    read(other, '0x12345678'),
    unknown('function', { selector: '0x12345678' }),
  ],
  ['less than a function', read(other, '0x1234'), { kind: 'unknown', data: '0x1234' }],
  ['the name of a member of every object', read(other, '0x__proto__' as Hex), unknown('function')],
]

function address1(last: number): Address {
  return `0x${last.toString(16).padStart(40, '0')}`
}
function input(types: string, values: readonly unknown[]): Hex {
  return `0x${call(`f(${types})`, ...values).slice(10)}`
}
function permitInput(): Hex {
  const form =
    '((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) p,bytes s'
  const details = { token, amount: 5n, expiration: 99, nonce: 0 }
  return input(form, [{ details, spender: universalRouter, sigDeadline: 1n }, '0x12'])
}
function nested(depth: number): Step {
  let data = transfer(friend, 1n)
  for (let at = 0; at < depth; at++) data = call('multicall(bytes[])', [data])
  return read(token, data)
}
function safe(to: Address, data: Hex, operation: number): Hex {
  const form = 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)'
  return call(form, to, 0n, data, operation, 0n, 0n, 0n, address1(0), address1(0), '0x12')
}
function packed(...calls: [Address, bigint, Hex][]): Hex {
  const parts = calls.map(([to, value, data]) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, value, BigInt(data.length / 2 - 1), data],
    ),
  )
  return `0x${parts.map((part) => part.slice(2)).join('')}`
}

const lifiParts = (...amounts: bigint[]) =>
  amounts.map((fromAmount, at) => ({
    callTo: other,
    approveTo: other,
    sendingAssetId: token,
    receivingAssetId: at === 0 ? token : weth,
    fromAmount,
    callData: transfer(friend, 5n),
    requiresDeposit: at === 0,
  }))
const lifiCall = (name: string, coins = 0n, chainId = 1) =>
  read(
    lifi,
    call(
      `${name}(bytes32,string,string,address,uint256,(address callTo,address approveTo,address sendingAssetId,address receivingAssetId,uint256 fromAmount,bytes callData,bool requiresDeposit)[])`,
      zero32,
      'a',
      'b',
      account,
      5n,
      lifiParts(9n, 8n),
    ),
    coins,
    chainId,
  )
const settled = (rest: object = {}) => ({ recipient: account, buyToken: other, minAmountOut: 5n, ...rest })
const exec = (sold: Address, slippage: object, coins = 0n, chainId = 1) =>
  read(
    allowanceHolder,
    call(
      'exec(address,address,uint256,address,bytes)',
      settler,
      sold,
      9n,
      settler,
      call(
        'execute((address recipient,address buyToken,uint256 minAmountOut),bytes[],bytes32)',
        slippage,
        [],
        zero32,
      ),
    ),
    coins,
    chainId,
  )

test('a swap of an aggregator is its deposit, and the minimum that the caller gets', () => {
  const swap = { kind: 'swap', exact: 'sold' }
  const bought = { token: weth, amount: 5n }
  const sold = { token, amount: 9n }
  expect(lifiCall('swapTokensMultipleV3ERC20ToERC20')).toEqual({ ...swap, contract: lifi, sold, bought })
  expect(lifiCall('swapTokensMultipleV3ERC20ToNative')).toEqual({
    ...swap,
    contract: lifi,
    sold,
    bought: { amount: 5n },
  })
  // Its parts say what they are about, and not what the call pays.
  expect(lifiCall('swapTokensMultipleV3NativeToERC20', 7n)).toEqual({
    ...swap,
    contract: lifi,
    sold: { amount: 7n },
    bought,
  })

  const ofZeroEx = { ...swap, contract: allowanceHolder, bought: { token: other, amount: 5n } }
  expect(exec(token, settled())).toEqual({ ...ofZeroEx, sold })
  const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
  expect(exec(coin, settled(), 7n)).toEqual({ ...ofZeroEx, sold: { amount: 7n } })
  expect(exec(token, settled({ buyToken: coin }))).toEqual({ ...ofZeroEx, sold, bought: { amount: 5n } })
})

test('a swap of an aggregator is unread on a network for which it is not listed', () => {
  for (const chainId of [5, 31337, 59144]) {
    expect(lifiCall('swapTokensMultipleV3ERC20ToERC20', 0n, chainId)).toMatchObject(unknown('function'))
    expect(exec(token, settled(), 0n, chainId)).toMatchObject(unknown('function'))
  }
  // The holder is known on Base, and this Settler is not there.
  expect(exec(token, settled(), 0n, 8453)).toMatchObject(unknown('bytes'))
})

test.each(table)('%s', (_, step, expected) => {
  expect(step).toMatchObject(expected)
})

test('each function is in its table under the selector of its signature', () => {
  for (const each of Object.values(functionTables))
    for (const [selector, { signature }] of Object.entries(each))
      expect([selector, signature]).toEqual([toFunctionSelector(signature), signature])
})

const anyAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const anyAmount = fc.bigInt({ min: 0n, max: most })

test('what is written is what is read, for any token, receiver and amount', () => {
  fc.assert(
    fc.property(anyAddress, anyAddress, anyAmount, (of, to, amount) => {
      fc.pre(of !== account)
      expect(read(of, transfer(to, amount))).toEqual(sent(to, amount, of))
      expect(read(of, call('approve(address,uint256)', to, amount))).toMatchObject({
        token: of,
        spender: to,
        value: amount,
      })
      expect(read(of, '0x', amount)).toEqual({ kind: 'sendCoin', to: of, amount })
    }),
    { numRuns: 300 },
  )
})

/** Any values of the types of a signature. */
function valuesOf(types: string): fc.Arbitrary<readonly unknown[]> {
  return fc.tuple(...splitTypes(types).map(anyOf))
}
function anyOf(type: string): fc.Arbitrary<unknown> {
  const list = /^(.*)\[\]$/.exec(type)
  if (list) return fc.array(anyOf(list[1]!), { minLength: 1, maxLength: 3 })
  if (type.startsWith('(')) return valuesOf(type.slice(1, -1))
  if (type === 'address') return anyAddress
  if (type === 'bool') return fc.boolean()
  const bits = Number(/^uint(\d+)$/.exec(type)?.[1])
  if (bits > 0) return fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
  const size = Number(/^bytes(\d+)$/.exec(type)?.[1] ?? Number.NaN)
  return fc
    .uint8Array(size > 0 ? { minLength: size, maxLength: size } : { maxLength: 40 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
}
/** The same types as one tuple of unnamed parts, which the codec encodes from lists. */
const parametersOf = (types: string): AbiParameter[] =>
  splitTypes(types).map((type) => {
    const [, inner, suffix] = /^\((.*)\)([^)]*)$/.exec(type) ?? []
    return inner === undefined ? { type } : { type: `tuple${suffix}`, components: parametersOf(inner) }
  })
const placeOf: Readonly<Record<string, Address>> = {
  any: token,
  wrapped: weth,
  permit2,
  multicall3,
  entryPoint,
  uniswapV2,
  swapRouter,
  swapRouter02,
  universalRouter,
  lifi,
  allowanceHolder,
}
const everyFunction = Object.entries(functionTables).flatMap(([place, functions]) =>
  Object.entries(functions).map(([selector, { signature }]) => [place, signature, selector] as const),
)

test.each(everyFunction)(
  'any values of %s, %s, are taken as they are, and no byte less',
  (place, signature, selector) => {
    const types = signature.slice(signature.indexOf('(') + 1, -1)
    fc.assert(
      fc.property(valuesOf(types), (values) => {
        const encoded = encodeAbiParameters(parametersOf(types), values).slice(2)
        const data = `${selector}${encoded}` as Hex
        // The codec gives back what was written.
        expect(encodeAbiParameters(parametersOf(types), decodeExactly(types, `0x${encoded}`)!.values)).toBe(
          `0x${encoded}`,
        )
        const to = placeOf[place]!
        const step = read(to, data)
        const longer = read(to, `${data}5e`)
        if (step.kind === 'unknown') {
          // The values contradict each other: the whole stays as it is.
          expect(step).toMatchObject({ to, data, why: 'bytes' })
          expect(longer).toMatchObject({ kind: 'unknown', why: 'bytes' })
        } else {
          expect(longer).toEqual({ ...step, trailing: '0x5e' })
          for (const named of [...partiesOf(step), ...tokensOf(step)])
            expect(`${to}${account}${data}`.toLowerCase()).toContain(named.slice(2).toLowerCase())
        }
        if (encoded) expect(read(to, data.slice(0, -2))).toMatchObject({ kind: 'unknown', why: 'bytes' })
      }),
      { numRuns: 12 },
    )
  },
)

const contracts: readonly Address[] = [
  lifi,
  allowanceHolder,
  token,
  weth,
  permit2,
  uniswapV2,
  swapRouter,
  swapRouter02,
  universalRouter,
  multicall3,
  entryPoint,
  account,
]
const honest = [
  transfer(friend, 5n),
  call('multicall(bytes[])', [transfer(friend, 1n), transfer(friend, 2n)]),
  call(
    'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
    9n,
    5n,
    [token, weth, other],
    account,
    1n,
  ),
  call('execute(bytes,bytes[],uint256)', '0x0a', [permitInput()], 1n),
  safe(spender, call('multiSend(bytes)', packed([friend, 1n, '0x'], [token, 0n, transfer(friend, 5n)])), 1),
  call('executeBatch((address target,uint256 value,bytes data)[] calls)', [
    { target: token, value: 0n, data: transfer(friend, 5n) },
  ]),
]
const mutant = fc
  .record({
    data: fc.constantFrom(...honest),
    at: fc.nat(),
    bytes: fc.uint8Array({ minLength: 0, maxLength: 40 }),
    how: fc.constantFrom('replace', 'insert', 'cut'),
  })
  .map(({ data, at, bytes, how }): Hex => {
    const start = 2 + 2 * (at % (data.length / 2))
    const put = Buffer.from(bytes).toString('hex')
    if (how === 'cut') return data.slice(0, start) as Hex
    return `${data.slice(0, start)}${put}${data.slice(how === 'insert' ? start : start + put.length)}` as Hex
  })

/** Every step, and those inside of it. */
const flat = (step: Step): readonly Step[] => (step.kind === 'several' ? step.steps.flatMap(flat) : [step])

test('no mutant of a call throws, or is read as what its bytes do not say', () => {
  fc.assert(
    fc.property(mutant, fc.constantFrom(...contracts), fc.constantFrom(0n, 1n), (data, to, value) => {
      for (const step of flat(read(to, data, value))) {
        if (step.kind !== 'sendToken') continue
        const number = (part: bigint) => part.toString(16).padStart(64, '0')
        expect(data.toLowerCase()).toContain(step.to.slice(2).toLowerCase())
        expect(data.toLowerCase()).toContain(number(step.value))
      }
    }),
    { numRuns: 100_000 },
  )
}, 180_000)
