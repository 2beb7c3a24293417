import {
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  serializeTransaction,
  stringToHex,
} from 'viem'
import type { Facts } from '../../../frame/describe/facts'
import {
  associatedProgram,
  budgetProgram,
  compileSolana,
  instruction,
  littleEndian,
  memoProgram,
  mint,
  otherTokenAccount,
  payer,
  stranger,
  systemProgram,
  tokenAccount,
  tokenProgram,
  transferLamports,
} from '../solanaTransactions'

/** What a page asks for, and under which name its words stand in `words.txt`. */
export type AskedRequest = readonly [name: string, payload: object, facts?: Partial<Facts>]

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const origin = 'https://app.example'
export const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const app = '0x1111111254EEB25477B68fb85Ed929f73A960582'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const odd = getAddress(`0x${'0d'.repeat(20)}`)
export const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
export const safe = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const uniswapV2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const swapRouter = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const swapRouter02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
export const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** The contracts that take swaps of LI.FI and 0x, and a Settler of 0x on Ethereum. Source: 0x, `README.md` */
export const lifi = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
export const lifiPart =
  '(address callTo,address approveTo,address sendingAssetId,address receivingAssetId,uint256 fromAmount,bytes callData,bool requiresDeposit)'
export const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'
export const settler = '0xD07C4F45bc9B389d286CB094F97BB6Ba45f4Bb30'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const lido = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const cowSwap = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
export const nobody = '0x0000000000000000000000000000000000000000'
const me = '0x0000000000000000000000000000000000000001'
const router = '0x0000000000000000000000000000000000000002'
const alikeOfUsdc = getAddress(`0xA0b8${'1'.repeat(32)}eB48`)
export const ether = 10n ** 18n
export const zero32 = `0x${'0'.repeat(64)}` as const

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
/** What the vault is configured with. */
export const chains = [
  {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: coin,
    rpcUrls: ['http://node.example'],
    tokens: [
      { address: usdc, symbol: 'USDC', decimals: 6 },
      { address: weth, symbol: 'WETH', decimals: 18 },
    ],
  },
  { id: 'eip155:10', name: 'OP', nativeCurrency: coin, rpcUrls: ['http://node.example'] },
  {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    rpcUrls: ['http://node.example'],
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    tokens: [{ address: mint, symbol: 'USDC', decimals: 6 }],
  },
]
export const addresses = { eip155: account, solana: payer }

/** The answers of nodes, unless a row has others. */
export const usualFacts: Facts = {
  tokens: new Map([
    [usdc.toLowerCase(), { symbol: 'USDC', decimals: 6, isListed: true }],
    [weth.toLowerCase(), { symbol: 'WETH', decimals: 18, isListed: true }],
    [dai.toLowerCase(), { symbol: 'DAI', decimals: 18, isListed: false }],
    [odd.toLowerCase(), { symbol: 'US\u202eDC', decimals: 0, isListed: false }],
    [mint, { symbol: 'USDC', decimals: 6, isListed: true }],
  ]),
  tokenAccounts: new Map([[otherTokenAccount, { owner: stranger, mint }]]),
  plainAccounts: new Set([friend.toLowerCase()]),
  nowMs: Date.UTC(2026, 10, 25, 12),
}
/** An NFT that its contract says is the account's. */
export const ownApe: Partial<Facts> = { ownedNfts: new Set([`${apes.toLowerCase()}/20317`]) }
const young = (address: string): Partial<Facts> => ({ youngContracts: new Set([address.toLowerCase()]) })

/** The data of a function, written by its signature. */
export const call = (signature: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)
const input = (types: string, ...values: unknown[]): Hex => `0x${call(`f(${types})`, ...values).slice(10)}`

export const send = (to: string | undefined, data: Hex = '0x', value = 0n, rest: object = {}) => ({
  method: 'eth_sendTransaction',
  chainId: 'eip155:1',
  params: [{ from: account, ...(to && { to }), data, value: `0x${value.toString(16)}`, ...rest }],
})
export const transfer = (to: string, amount: bigint) => call('transfer(address,uint256)', to, amount)
export const approve = (to: string, amount: bigint) => call('approve(address,uint256)', to, amount)
export const say = (message: string, chainId = 'eip155:1') => ({
  method: 'personal_sign',
  chainId,
  params: [message, account],
})
export const sign = (data: object, chainId = 'eip155:1') => ({
  method: 'eth_signTypedData_v4',
  chainId,
  params: [account, JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? `${value}` : value))],
})
export const solana = (
  ...instructions: Parameters<typeof compileSolana>[0][] | ReturnType<typeof instruction>[]
) => ({
  method: 'solana_signAndSendTransaction',
  chainId: chains[2]!.id,
  params: {
    pubkey: payer,
    transaction: Buffer.from(compileSolana({ instructions: instructions as never }).wire).toString('base64'),
  },
})

export const fields = (text: string) =>
  text.split(',').map((each) => {
    const [type, name] = each.split(' ')
    return { type, name }
  })
export const signInText = ({
  domain = 'app.example',
  who = account,
  chain = '1',
  issued = '2026-11-25T11:59:00Z',
  rest = '',
} = {}) =>
  `${domain} wants you to sign in with your Ethereum account:\n${who}\n\nTake your seat at the table.\n\nURI: https://${domain}/login\nVersion: 1\nChain ID: ${chain}\nNonce: 32891756ab\nIssued At: ${issued}${rest}`

export const permit = (rest: object = {}, domain: object = {}) => ({
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc, ...domain },
  types: {
    Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
  },
  primaryType: 'Permit',
  message: {
    owner: account,
    spender: app,
    value: 250_000_000n,
    nonce: 0n,
    deadline: 1_800_000_000n,
    ...rest,
  },
})
export const permit2Domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
export const details = (token: string, amount: bigint) => ({
  token,
  amount,
  expiration: 1_800_000_000n,
  nonce: 0n,
})
export const detailsType = fields('address token,uint160 amount,uint48 expiration,uint48 nonce')
export const permissionsType = fields('address token,uint256 amount')
const safeTx = (to: string, data: Hex, operation = 0, value = 0n) => ({
  domain: { chainId: 1, verifyingContract: safe },
  types: {
    SafeTx: fields(
      'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
    ),
  },
  primaryType: 'SafeTx',
  message: {
    to,
    value,
    data,
    operation,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: nobody,
    refundReceiver: nobody,
    nonce: 7n,
  },
})
const multiSend = (...calls: readonly [to: string, value: bigint, data: Hex][]): Hex =>
  call(
    'multiSend(bytes)',
    `0x${calls
      .map(([to, value, data]) =>
        encodePacked(
          ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
          [0, to as Hex, value, BigInt(data.length / 2 - 1), data],
        ).slice(2),
      )
      .join('')}`,
  )
export const execTransaction = (to: string, data: Hex, operation = 0) =>
  call(
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    to,
    0n,
    data,
    operation,
    0n,
    0n,
    0n,
    nobody,
    nobody,
    '0x12',
  )
const ofSafe = (data: Hex) => send(safe, execTransaction(safe, data))
const path = (...tokens: string[]) => `0x${tokens.map((each) => each.slice(2)).join('0001f4')}` as Hex
const single = 'address tokenIn,address tokenOut,uint24 fee,address recipient,'
const universal = (list: Hex, inputs: readonly Hex[], value = 0n) =>
  send(universalRouter, call('execute(bytes,bytes[],uint256)', list, inputs, 1_800_000_000n), value)
const operations =
  'handleOps((address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 limits,uint256 gas,bytes32 fees,bytes paymaster,bytes signature)[] ops,address beneficiary)'
const operation = (sender: string, callData: Hex) => ({
  sender,
  nonce: 0n,
  initCode: '0x',
  callData,
  limits: zero32,
  gas: 0n,
  fees: zero32,
  paymaster: '0x',
  signature: '0x',
})
export const order = (rest: object = {}, domain: object = {}) => ({
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 1,
    verifyingContract: cowSwap,
    ...domain,
  },
  types: {
    Order: fields(
      'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
    ),
  },
  primaryType: 'Order',
  message: {
    sellToken: usdc,
    buyToken: weth,
    receiver: account,
    sellAmount: 250_000_000n,
    buyAmount: ether / 10n,
    validTo: 1_800_000_000n,
    appData: zero32,
    feeAmount: 0n,
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    ...rest,
  },
})
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const checked = (program: string, amount: bigint, ...more: readonly string[]) =>
  instruction(
    program,
    [
      [tokenAccount, 'w'],
      [mint, 'r'],
      [otherTokenAccount, 'w'],
      [payer, 's'],
      ...more.map((each) => [each, 'r'] as const),
    ],
    [12, ...littleEndian(amount, 8), 6],
  )
export const ofToken = (
  data: readonly number[],
  ...accounts: readonly (readonly [string, 'w' | 'r' | 's' | 'sw'])[]
) => instruction(tokenProgram, accounts, data)
export const keyBytes = (address: string) => {
  let number = 0n
  for (const letter of address)
    number =
      number * 58n + BigInt('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.indexOf(letter))
  return littleEndian(number, 32).toReversed()
}
export const nested = (depth: number, data: Hex): Hex =>
  depth === 0 ? data : nested(depth - 1, call('multicall(bytes[])', [data]))

export const requestTable: readonly AskedRequest[] = [
  // Coins
  ['coins to a person', send(friend, '0x', 12_500_000_000_000_000n)],
  ['nothing to a person', send(friend)],
  ['as many coins as a number holds', send(friend, '0x', maxUint256)],
  ['coins with a number of the page’s own', send(friend, '0x', ether, { nonce: '0x7' })],
  ['coins to the account itself', send(account, '0x', ether)],
  ['data to the account itself', send(account, '0xc0ffee11')],
  ['coins to an address like a token’s', send(alikeOfUsdc, '0x', ether)],
  ['a new contract', send(undefined, '0x6001600155', 3n)],
  ['a delegation by the page', send(account, '0x', 0n, { type: '0x4', authorizationList: [] })],

  // Tokens
  ['a token of the list', send(usdc, transfer(friend, 1_500_000n))],
  ['a token that nobody lists', send(dai, transfer(friend, 5n * ether))],
  ['a token that turns letters around', send(odd, transfer(friend, 5n))],
  ['a token that is none', send(app, transfer(friend, 5n))],
  ['a token, 78 digits of it', send(odd, transfer(friend, maxUint256))],
  ['a token to its own contract', send(usdc, transfer(usdc, 1n))],
  ['a token to an address like its own', send(usdc, transfer(alikeOfUsdc, 1n))],
  [
    'tokens of another, with leave',
    send(usdc, call('transferFrom(address,address,uint256)', friend, account, 7n)),
  ],
  [
    'a token by a signed authorization',
    send(
      usdc,
      call(
        'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
        friend,
        account,
        7n,
        0n,
        99n,
        zero32,
        27,
        zero32,
        zero32,
      ),
    ),
  ],
  [
    'a token received by a signed authorization',
    send(
      usdc,
      call(
        'receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
        friend,
        account,
        7n,
        0n,
        99n,
        zero32,
        27,
        zero32,
        zero32,
      ),
    ),
  ],
  [
    'a signed authorization that is cancelled',
    send(
      usdc,
      call('cancelAuthorization(address,bytes32,uint8,bytes32,bytes32)', account, zero32, 27, zero32, zero32),
    ),
  ],
  ['a transfer with a reference behind it', send(usdc, `${transfer(friend, 1n)}${'5e'.repeat(8)}`)],
  ['a transfer that is cut short', send(usdc, transfer(friend, 1n).slice(0, -2) as Hex)],
  [
    'a transfer to more than an address',
    send(usdc, transfer(friend, 1n).replace('a9059cbb00', 'a9059cbb01') as Hex),
  ],
  ['a transfer that brings coins', send(usdc, transfer(friend, 1n), 1n)],
  ['another function with the selector of transfers', send(usdc, call('many_msg_babbage(bytes1)', '0x12'))],
  ['a transfer by its selector alone', send(usdc, '0xa9059cbb')],

  // Approvals
  ['an approval of an amount', send(usdc, approve(app, 250_000_000n))],
  ['an approval without a limit', send(usdc, approve(app, maxUint256))],
  ['an approval of more than there is', send(usdc, approve(app, 2n ** 128n))],
  ['an approval for a person', send(usdc, approve(friend, 250_000_000n))],
  ['an approval for a contract of today', send(usdc, approve(app, 5n)), young(app)],
  [
    'an approval for an address like a known contract’s',
    send(usdc, approve(getAddress(`0x7a25${'3'.repeat(32)}488D`), 5n)),
  ],
  ['the end of an approval', send(usdc, approve(friend, 0n))],
  ['a higher approval', send(usdc, call('increaseAllowance(address,uint256)', app, 5n))],
  ['a lower approval', send(usdc, call('decreaseAllowance(address,uint256)', app, 5n))],
  ['an approval by a token that is none', send(app, approve(friend, 5n))],
  [
    'a permit that the account hands in',
    send(
      usdc,
      call(
        'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
        account,
        app,
        5n,
        1_800_000_000n,
        27,
        zero32,
        zero32,
      ),
    ),
  ],
  [
    'a permit of another that the account hands in',
    send(
      usdc,
      call(
        'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
        friend,
        app,
        5n,
        1_800_000_000n,
        27,
        zero32,
        zero32,
      ),
    ),
  ],
  [
    'a permit of DAI that the account hands in',
    send(
      dai,
      call(
        'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
        account,
        app,
        0n,
        0n,
        true,
        27,
        zero32,
        zero32,
      ),
    ),
  ],

  // NFTs
  ['an NFT', send(apes, call('safeTransferFrom(address,address,uint256)', account, friend, 20_317n))],
  [
    'an NFT with data for its receiver',
    send(apes, call('safeTransferFrom(address,address,uint256,bytes)', account, friend, 7n, '0x12')),
  ],
  [
    'several of an NFT',
    send(
      apes,
      call('safeTransferFrom(address,address,uint256,uint256,bytes)', account, friend, 7n, 3n, '0x'),
    ),
  ],
  [
    'two NFTs at once',
    send(
      apes,
      call(
        'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
        account,
        friend,
        [7n, 8n],
        [1n, 2n],
        '0x',
      ),
    ),
  ],
  [
    'an NFT to its own contract',
    send(apes, call('safeTransferFrom(address,address,uint256)', account, apes, 7n)),
  ],
  ['one NFT allowed', send(apes, approve(app, 20_317n)), ownApe],
  ['one NFT allowed no longer', send(apes, approve(nobody, 20_317n)), ownApe],
  ['an operator of all NFTs', send(apes, call('setApprovalForAll(address,bool)', app, true))],
  ['a person as operator of all NFTs', send(apes, call('setApprovalForAll(address,bool)', friend, true))],
  ['the end of an operator', send(apes, call('setApprovalForAll(address,bool)', app, false))],

  // Permit2, on the chain
  [
    'an approval of Permit2',
    send(
      permit2,
      call('approve(address,address,uint160,uint48)', usdc, universalRouter, 5_000_000n, 1_800_000_000),
    ),
  ],
  [
    'a transfer of Permit2',
    send(permit2, call('transferFrom(address,address,uint160,address)', friend, account, 5_000_000n, usdc)),
  ],
  [
    'transfers of Permit2',
    send(
      permit2,
      call('transferFrom((address from,address to,uint160 amount,address token)[] d)', [
        { from: friend, to: account, amount: 5n, token: usdc },
        { from: friend, to: app, amount: 6n, token: dai },
      ]),
    ),
  ],
  [
    'a signed transfer of Permit2',
    send(
      permit2,
      call(
        'permitTransferFrom(((address token,uint256 amount) permitted,uint256 nonce,uint256 deadline) p,(address to,uint256 amount) d,address owner,bytes s)',
        { permitted: { token: usdc, amount: 9n }, nonce: 1n, deadline: 2n },
        { to: account, amount: 9n },
        friend,
        '0x12',
      ),
    ),
  ],
  [
    'a signed transfer of Permit2 beyond its leave',
    send(
      permit2,
      call(
        'permitTransferFrom(((address token,uint256 amount) permitted,uint256 nonce,uint256 deadline) p,(address to,uint256 amount) d,address owner,bytes s)',
        { permitted: { token: usdc, amount: 9n }, nonce: 1n, deadline: 2n },
        { to: account, amount: 10n },
        friend,
        '0x12',
      ),
    ),
  ],
  [
    'the end of two approvals of Permit2',
    send(
      permit2,
      call('lockdown((address token,address spender)[] a)', [
        { token: usdc, spender: app },
        { token: dai, spender: app },
      ]),
    ),
  ],
  [
    'signatures of Permit2 that are cancelled',
    send(permit2, call('invalidateNonces(address,address,uint48)', usdc, app, 9)),
  ],
  [
    'one signature of Permit2 that is cancelled',
    send(permit2, call('invalidateUnorderedNonces(uint256,uint256)', 0n, 1n)),
  ],
  [
    'an approval of Permit2 at another address',
    send(app, call('approve(address,address,uint160,uint48)', usdc, universalRouter, 5n, 1)),
  ],

  // Wrapping
  ['coins that are wrapped', send(weth, '0xd0e30db0', ether)],
  ['coins that are unwrapped', send(weth, call('withdraw(uint256)', ether))],
  ['coins wrapped by a contract that nobody knows', send(app, '0xd0e30db0', ether)],

  // Swaps
  [
    'a swap of the second version',
    send(
      uniswapV2,
      call(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        250_000_000n,
        ether / 10n,
        [usdc, weth],
        account,
        9n,
      ),
    ),
  ],
  [
    'a swap for a friend',
    send(
      uniswapV2,
      call(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        250_000_000n,
        ether / 10n,
        [usdc, weth],
        friend,
        9n,
      ),
    ),
  ],
  [
    'coins sold',
    send(
      uniswapV2,
      call('swapExactETHForTokens(uint256,address[],address,uint256)', 5_000_000n, [weth, usdc], account, 9n),
      ether,
    ),
  ],
  [
    'coins bought',
    send(
      uniswapV2,
      call(
        'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
        ether,
        9_000_000_000n,
        [usdc, weth],
        account,
        9n,
      ),
    ),
  ],
  [
    'a swap without a path',
    send(
      uniswapV2,
      call(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        1n,
        1n,
        [usdc],
        account,
        9n,
      ),
    ),
  ],
  [
    'a swap at LI.FI',
    send(
      lifi,
      call(
        `swapTokensSingleV3ERC20ToERC20(bytes32,string,string,address,uint256,${lifiPart})`,
        zero32,

        'latchkey',
        '',
        account,
        ether / 10n,
        {
          callTo: app,
          approveTo: app,
          sendingAssetId: usdc,
          receivingAssetId: weth,
          fromAmount: 250_000_000n,
          callData: '0xdeadbeef',
          requiresDeposit: true,
        },
      ),
    ),
  ],
  [
    'a swap of coins at 0x',
    send(
      allowanceHolder,
      call(
        'exec(address,address,uint256,address,bytes)',
        settler,
        nobody,
        ether,
        settler,
        call(
          'execute((address recipient,address buyToken,uint256 minAmountOut),bytes[],bytes32)',
          { recipient: account, buyToken: usdc, minAmountOut: 250_000_000n },
          ['0xdeadbeef'],
          zero32,
        ),
      ),
      ether,
    ),
  ],
  [
    'a swap of the third version',
    send(
      swapRouter,
      call(`exactInputSingle((${single}uint256 deadline,uint256 amountIn,uint256 least,uint160 limit) p)`, {
        tokenIn: usdc,
        tokenOut: weth,
        fee: 500,
        recipient: account,
        deadline: 9n,
        amountIn: 250_000_000n,
        least: ether / 10n,
        limit: 0n,
      }),
    ),
  ],
  [
    'a swap of the third version over a path',
    send(
      swapRouter,
      call('exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 least) p)', {
        path: path(usdc, weth, dai),
        recipient: account,
        deadline: 9n,
        amountIn: 250_000_000n,
        least: 249n * ether,
      }),
    ),
  ],
  [
    'a purchase of the third version',
    send(
      swapRouter02,
      call(`exactOutputSingle((${single}uint256 amountOut,uint256 most,uint160 limit) p)`, {
        tokenIn: usdc,
        tokenOut: weth,
        fee: 500,
        recipient: account,
        amountOut: ether / 10n,
        most: 250_000_000n,
        limit: 0n,
      }),
    ),
  ],
  [
    'a swap with coins given out',
    send(
      swapRouter02,
      call('multicall(uint256,bytes[])', 9n, [
        call(`exactInputSingle((${single}uint256 amountIn,uint256 least,uint160 limit) p)`, {
          tokenIn: usdc,
          tokenOut: weth,
          fee: 500,
          recipient: router,
          amountIn: 250_000_000n,
          least: ether / 10n,
          limit: 0n,
        }),
        call('unwrapWETH9(uint256,address)', ether / 10n, account),
      ]),
    ),
  ],
  [
    'a swap with a permit handed in',
    send(
      swapRouter02,
      call('multicall(uint256,bytes[])', 9n, [
        call(
          'selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)',
          usdc,
          250_000_000n,
          1_800_000_000n,
          27,
          zero32,
          zero32,
        ),
        call(
          'swapExactTokensForTokens(uint256,uint256,address[],address)',
          250_000_000n,
          ether / 10n,
          [usdc, weth],
          me,
        ),
      ]),
    ),
  ],
  [
    'a swap of an exchange that nobody knows',
    send(
      app,
      call(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        250_000_000n,
        ether / 10n,
        [usdc, weth],
        account,
        9n,
      ),
    ),
  ],
  [
    'a swap by the universal router, with a permit, a share and a rest',
    universal('0x0a000604', [
      input(
        '((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) p,bytes s',
        {
          details: { token: usdc, amount: 250_000_000n, expiration: 1_800_000_000, nonce: 0 },
          spender: universalRouter,
          sigDeadline: 9n,
        },
        '0x12',
      ),
      input('address,uint256,uint256,bytes,bool', router, 250_000_000n, ether / 10n, path(usdc, weth), true),
      input('address,address,uint256', weth, app, 25n),
      input('address,address,uint256', weth, me, ether / 10n),
    ]),
  ],
  [
    'coins sold by the universal router',
    universal(
      '0x0b00',
      [
        input('address,uint256', router, ether),
        input('address,uint256,uint256,bytes,bool', me, ether, 5_000_000n, path(weth, usdc), false),
      ],
      ether,
    ),
  ],
  [
    'coins swept by the universal router',
    universal('0x04', [input('address,address,uint256', nobody, me, 5n)]),
  ],
  [
    'a payment by the universal router',
    universal('0x05', [input('address,address,uint256', usdc, friend, 5_000_000n)]),
  ],
  [
    'transfers of Permit2 by the universal router',
    universal('0x0d', [
      input('(address from,address to,uint160 amount,address token)[] d', [
        { from: account, to: friend, amount: 5_000_000n, token: usdc },
      ]),
    ]),
  ],
  [
    'permits of Permit2 by the universal router',
    universal('0x03', [
      input(
        '((address token,uint160 amount,uint48 expiration,uint48 nonce)[] details,address spender,uint256 sigDeadline) p,bytes s',
        {
          details: [{ token: usdc, amount: 5_000_000n, expiration: 1_800_000_000, nonce: 0 }],
          spender: universalRouter,
          sigDeadline: 9n,
        },
        '0x12',
      ),
    ]),
  ],
  ['a command that nobody knows', universal('0x3f', ['0xc0ffee'])],
  ['a share of more than all', universal('0x06', [input('address,address,uint256', weth, app, 10_001n)])],

  // Calls in calls
  [
    'two calls of a token in one',
    send(usdc, call('multicall(bytes[])', [transfer(friend, 1_000_000n), approve(app, 2_000_000n)])),
  ],
  [
    'calls of which one is unread',
    send(usdc, call('multicall(bytes[])', [transfer(friend, 1_000_000n), '0x12345678c0ffee'])),
  ],
  ['calls four deep', send(usdc, nested(4, transfer(friend, 1n)))],
  ['calls too deep', send(usdc, nested(5, transfer(friend, 1n)))],
  ['no calls in one', send(usdc, call('multicall(bytes[])', []))],
  [
    'calls of Multicall3',
    send(
      multicall3,
      call('aggregate3((address target,bool allowFailure,bytes callData)[] c)', [
        { target: usdc, allowFailure: false, callData: transfer(friend, 5n) },
      ]),
    ),
  ],
  [
    'calls of Multicall3 with coins',
    send(
      multicall3,
      call('aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] c)', [
        { target: friend, allowFailure: false, value: ether, callData: '0x' },
      ]),
      ether,
    ),
  ],
  [
    'a call through another account',
    send(safe, call('execute(address,uint256,bytes)', usdc, 0n, transfer(friend, 5_000_000n))),
  ],
  [
    'calls through another account',
    send(
      safe,
      call('executeBatch((address target,uint256 value,bytes data)[] c)', [
        { target: friend, value: ether, data: '0x' },
        { target: usdc, value: 0n, data: transfer(friend, 5n) },
      ]),
    ),
  ],
  [
    'a call by mode, of one',
    send(
      safe,
      call(
        'execute(bytes32,bytes)',
        zero32,
        encodePacked(['address', 'uint256', 'bytes'], [usdc, 0n, transfer(friend, 5n)]),
      ),
    ),
  ],
  [
    'a call by mode, of several',
    send(
      safe,
      call(
        'execute(bytes32,bytes)',
        `0x01${'0'.repeat(62)}`,
        input('(address to,uint256 value,bytes data)[] c', [
          { to: usdc, value: 0n, data: transfer(friend, 5n) },
        ]),
      ),
    ),
  ],
  ['foreign code by mode', send(safe, call('execute(bytes32,bytes)', `0xff${'0'.repeat(62)}`, '0x12'))],
  [
    'user operations',
    send(
      entryPoint,
      call(
        operations,
        [operation(safe, call('execute(address,uint256,bytes)', usdc, 0n, transfer(friend, 5n)))],
        friend,
      ),
    ),
  ],
  ['user operations at another address', send(app, call(operations, [operation(safe, '0x')], friend))],

  // Safes
  ['a transaction of a Safe', send(safe, execTransaction(usdc, transfer(friend, 5_000_000n)))],
  [
    'transactions of a Safe',
    send(safe, execTransaction(app, multiSend([friend, 1n, '0x'], [usdc, 0n, transfer(friend, 5n)]), 1)),
  ],
  ['foreign code as a Safe', send(safe, execTransaction(app, transfer(friend, 5n), 1))],
  ['a new owner of a Safe', ofSafe(call('addOwnerWithThreshold(address,uint256)', friend, 1n))],
  ['an owner that a Safe loses', ofSafe(call('removeOwner(address,address,uint256)', me, friend, 2n))],
  [
    'an owner in the place of another',
    ofSafe(call('swapOwner(address,address,address)', me, account, friend)),
  ],
  ['fewer signatures for a Safe', ofSafe(call('changeThreshold(uint256)', 1n))],
  ['a module of a Safe', ofSafe(call('enableModule(address)', app))],
  ['a module that a Safe loses', ofSafe(call('disableModule(address,address)', me, app))],
  ['a guard of a Safe', ofSafe(call('setGuard(address)', app))],
  ['a fallback handler of a Safe', ofSafe(call('setFallbackHandler(address)', app))],
  [
    'a new owner from outside of a Safe',
    send(safe, call('addOwnerWithThreshold(address,uint256)', friend, 1n)),
  ],

  // Described contracts
  [
    'a loan to Aave',
    send(aave, call('supply(address,uint256,address,uint16)', usdc, 250_000_000n, account, 0)),
  ],
  [
    'all of a loan to Aave taken back',
    send(aave, call('withdraw(address,uint256,address)', usdc, maxUint256, account)),
  ],
  [
    'a loan of Aave',
    send(aave, call('borrow(address,uint256,uint256,uint16,address)', weth, ether, 2n, 0, account)),
  ],
  [
    'a loan of Aave paid back',
    send(aave, call('repay(address,uint256,uint256,address)', weth, ether, 2n, account)),
  ],
  [
    'a loan to Aave with coins',
    send(aave, call('supply(address,uint256,address,uint16)', usdc, 1n, account, 0), 1n),
  ],
  [
    'a loan to Aave that is cut short',
    send(aave, call('supply(address,uint256,address,uint16)', usdc, 1n, account, 0).slice(0, -2) as Hex),
  ],
  [
    'a loan to Aave at another address',
    send(app, call('supply(address,uint256,address,uint16)', usdc, 1n, account, 0)),
  ],
  ['coins staked at Lido', send(lido, call('submit(address)', nobody), ether)],
  ['an order of CoW Swap', sign(order())],
  ['an order of CoW Swap for another', sign(order({ receiver: friend }))],
  ['an order for another contract', sign(order({}, { verifyingContract: app }))],

  // Unknown
  ['a function that nobody knows', send(app, '0x12345678c0ffee', ether)],
  ['less than a function', send(app, '0x1234')],
  ['a contract of today', send(app, '0x12345678'), young(app)],
  ['a call that holds the name of an object’s member', send(app, stringToHex('__proto__'))],

  // Typed data
  ['a permit', sign(permit())],
  ['a permit without a limit', sign(permit({ value: maxUint256, deadline: maxUint256 }))],
  ['a permit for a person', sign(permit({ spender: friend }))],
  ['a permit for a known contract', sign(permit({ spender: permit2 }))],
  ['a permit for a contract of today', sign(permit()), young(app)],
  ['a permit of a token that is none', sign(permit({}, { verifyingContract: friend }))],
  [
    'a permit for any network',
    sign({ ...permit(), domain: { name: 'USD Coin', version: '2', verifyingContract: usdc } }),
  ],
  ['a permit for another network', sign(permit({}, { chainId: 10 }))],
  [
    'a permit of DAI',
    sign({
      domain: { name: 'Dai Stablecoin', version: '1', chainId: 1, verifyingContract: dai },
      types: { Permit: fields('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') },
      primaryType: 'Permit',
      message: { holder: account, spender: app, nonce: 0n, expiry: 0n, allowed: true },
    }),
  ],
  [
    'a permit of Permit2',
    sign({
      domain: permit2Domain,
      types: {
        PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'),
        PermitDetails: detailsType,
      },
      primaryType: 'PermitSingle',
      message: { details: details(usdc, 5_000_000n), spender: universalRouter, sigDeadline: 9n },
    }),
  ],
  [
    'permits of Permit2',
    sign({
      domain: permit2Domain,
      types: {
        PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'),
        PermitDetails: detailsType,
      },
      primaryType: 'PermitBatch',
      message: {
        details: [details(usdc, 5_000_000n), details(dai, 2n ** 160n - 1n)],
        spender: app,
        sigDeadline: 9n,
      },
    }),
  ],
  [
    'a transfer of Permit2 by signature',
    sign({
      domain: permit2Domain,
      types: {
        PermitTransferFrom: fields(
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
        ),
        TokenPermissions: permissionsType,
      },
      primaryType: 'PermitTransferFrom',
      message: {
        permitted: { token: usdc, amount: 5_000_000n },
        spender: app,
        nonce: 0n,
        deadline: 1_800_000_000n,
      },
    }),
  ],
  [
    'a transfer by authorization',
    sign({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
      types: {
        TransferWithAuthorization: fields(
          'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
        ),
      },
      primaryType: 'TransferWithAuthorization',
      message: {
        from: account,
        to: friend,
        value: 5_000_000n,
        validAfter: 0n,
        validBefore: 1_800_000_000n,
        nonce: zero32,
      },
    }),
  ],
  ['a transaction of a Safe by signature', sign(safeTx(usdc, transfer(friend, 5_000_000n)))],
  [
    'a new owner of a Safe by signature',
    sign(safeTx(safe, call('addOwnerWithThreshold(address,uint256)', friend, 1n))),
  ],
  ['foreign code as a Safe by signature', sign(safeTx(app, transfer(friend, 5n), 1))],
  [
    'a user operation by signature',
    sign({
      domain: {
        name: 'ERC4337',
        version: '1',
        chainId: 1,
        verifyingContract: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
      },
      types: { PackedUserOperation: fields('address sender,uint256 nonce') },
      primaryType: 'PackedUserOperation',
      message: { sender: account, nonce: 0n },
    }),
  ],
  [
    'data that nobody knows',
    sign({
      domain: { name: 'Harbour\u202e Exchange', chainId: 1, verifyingContract: app },
      types: { Offer: fields('string note,uint256 amount,bool isOpen,bytes data,address[] to') },
      primaryType: 'Offer',
      message: { note: 'a\u202eb', amount: maxUint256, isOpen: true, data: '0xc0ffee', to: [friend] },
    }),
  ],
  [
    'data that has another form than a permit',
    sign({
      ...permit(),
      types: {
        Permit: fields(
          'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline,uint256 extra',
        ),
      },
      message: { ...permit().message, extra: 1n },
    }),
  ],

  // Messages
  ['a greeting', say('Hello, harbour')],
  ['a greeting that hides its order', say('pay \u202e01 ETH')],
  ['a sign-in', say(signInText())],
  ['a sign-in at another site', say(signInText({ domain: 'bank.example' }))],
  ['a sign-in of another account', say(signInText({ who: friend }))],
  ['a sign-in on another network', say(signInText({ chain: '10' }))],
  ['a sign-in that has expired', say(signInText({ rest: '\nExpiration Time: 2026-11-25T11:59:59Z' }))],
  ['a sign-in of tomorrow', say(signInText({ issued: '2026-11-26T12:00:00Z' }))],
  ['a sign-in that is not valid yet', say(signInText({ rest: '\nNot Before: 2026-11-26T12:00:00Z' }))],
  ['a sign-in without a time', say(signInText({ issued: 'soon' }))],
  ['a sign-in with further rights', say(signInText({ rest: '\nResources:\n- urn:recap:e30' }))],
  ['almost a sign-in', say(signInText().replace('wants you', 'wants  you'))],
  ['a hash', say(`0x${'ab'.repeat(32)}`)],
  ['a hash as text', say('ab'.repeat(32))],
  ['the preimage of typed data', say(`0x1901${'ab'.repeat(64)}`)],
  [
    'a transaction as a message',
    say(
      serializeTransaction({
        chainId: 1,
        type: 'legacy',
        nonce: 0,
        gasPrice: 20n,
        gas: 21_000n,
        to: friend,
        value: ether,
      }),
    ),
  ],
  [
    'a transaction of type 2 as a message',
    say(
      serializeTransaction({
        chainId: 1,
        type: 'eip1559',
        nonce: 0,
        maxFeePerGas: 20n,
        gas: 21_000n,
        to: friend,
        value: ether,
      }),
    ),
  ],
  ['bytes that are no text', say('0xff00ff00')],
  ['an empty message', say('')],

  // Solana
  ['lamports', solana(transferLamports(2_000_000_000n))],
  ['lamports to the account itself', solana(transferLamports(5n, payer, payer))],
  [
    'a token of Solana, with a note',
    solana(
      checked(tokenProgram, 1_500_000n),
      instruction(memoProgram, [], new TextEncoder().encode('Invoice \u202e118')),
    ),
  ],
  [
    'a token of Solana, of an unknown mint',
    solana(
      ofToken(
        [3, ...littleEndian(5n, 8)],
        [tokenAccount, 'w'],
        [tokenAccount.replace('Rent', 'Fees'), 'w'],
        [payer, 's'],
      ),
    ),
  ],
  ['a token with others that take part', solana(checked(token2022, 1_500_000n, stranger))],
  [
    'a token of the old program with others that take part',
    solana(checked(tokenProgram, 1_500_000n, stranger)),
  ],
  [
    'a token with a fee',
    solana(
      instruction(
        token2022,
        [
          [tokenAccount, 'w'],
          [mint, 'r'],
          [otherTokenAccount, 'w'],
          [payer, 's'],
        ],
        [26, 1, ...littleEndian(1_500_000n, 8), 6, ...littleEndian(5n, 8)],
      ),
    ),
  ],
  [
    'transfers that need a note',
    solana(
      instruction(
        token2022,
        [
          [tokenAccount, 'w'],
          [payer, 's'],
        ],
        [30, 0],
      ),
    ),
  ],
  [
    'hidden transfers allowed again',
    solana(
      instruction(
        token2022,
        [
          [tokenAccount, 'w'],
          [payer, 's'],
        ],
        [34, 1],
      ),
    ),
  ],
  [
    'a delegate of tokens',
    solana(ofToken([4, ...littleEndian(5_000_000n, 8)], [tokenAccount, 'w'], [stranger, 'r'], [payer, 's'])),
  ],
  [
    'a delegate of all tokens',
    solana(
      ofToken(
        [13, ...littleEndian(2n ** 64n - 1n, 8), 6],
        [tokenAccount, 'w'],
        [mint, 'r'],
        [stranger, 'r'],
        [payer, 's'],
      ),
    ),
  ],
  ['the end of a delegate', solana(ofToken([5], [tokenAccount, 'w'], [payer, 's']))],
  [
    'tokens destroyed',
    solana(ofToken([15, ...littleEndian(5_000_000n, 8), 6], [tokenAccount, 'w'], [mint, 'w'], [payer, 's'])),
  ],
  [
    'a token account given away',
    solana(ofToken([6, 2, 1, ...keyBytes(stranger)], [tokenAccount, 'w'], [payer, 's'])),
  ],
  ['a token account closed', solana(ofToken([9], [tokenAccount, 'w'], [payer, 'w'], [payer, 's']))],
  [
    'a token account opened',
    solana(
      instruction(
        associatedProgram,
        [
          [payer, 'sw'],
          [tokenAccount, 'w'],
          [stranger, 'r'],
          [mint, 'r'],
          [systemProgram, 'r'],
          [tokenProgram, 'r'],
        ],
        [1],
      ),
    ),
  ],
  [
    'a token account begun by its program',
    solana(ofToken([18, ...keyBytes(stranger)], [tokenAccount, 'w'], [mint, 'r'])),
  ],
  [
    'the account handed over to a program',
    solana(instruction(systemProgram, [[payer, 'sw']], [1, 0, 0, 0, ...keyBytes(stranger)])),
  ],
  [
    'an account made from a seed',
    solana(
      instruction(
        systemProgram,
        [
          [payer, 'sw'],
          [tokenAccount, 'w'],
        ],
        [
          3,
          0,
          0,
          0,
          ...keyBytes(payer),
          2,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          97,
          98,
          ...littleEndian(2_039_280n, 8),
          ...littleEndian(165n, 8),
          ...keyBytes(tokenProgram),
        ],
      ),
    ),
  ],
  [
    'a signature without an end',
    solana(
      instruction(
        systemProgram,
        [
          [tokenAccount, 'w'],
          [mint, 'r'],
          [payer, 's'],
        ],
        [4, 0, 0, 0],
      ),
      transferLamports(5n),
    ),
  ],
  ['the price of a computation alone', solana(instruction(budgetProgram, [], [3, ...littleEndian(9n, 8)]))],
  ['a program that nobody knows', solana(instruction(stranger, [[payer, 'sw']], [1, 2, 3]))],
]
