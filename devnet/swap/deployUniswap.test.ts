import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiChainsSchema } from '../../servers/api/chains/apiChain'
import { knownContract } from '../../shared/reading/evm/knownContracts'
import { apiChains } from '../apiChains'
import { type Devnet, startDevnet } from '../devnet'
import { receiptOf } from '../evm/receiptOf'
import type { UniswapContracts } from './deployUniswap'

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96)) returns (uint256 amountOut, uint160, uint32, uint256)',
  'function getPair(address a, address b) view returns (address)',
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function nonces(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable returns (uint256[])',
])
const owner = mnemonicToAccount('test test test test test test test test test test test junk')
const deadline = 2n ** 40n

let devnet: Devnet
let uniswap: UniswapContracts
let client: ReturnType<typeof createPublicClient>
beforeAll(async () => {
  devnet = await startDevnet({ swap: true })
  uniswap = devnet.uniswap!
  client = createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]) })
}, 60_000)
afterAll(() => devnet.stop())

/** The price of one ether in dollars with six decimals. */
const near = (amount: bigint) => Number(amount) / 1e6

test('the pools of both versions stand at the first prices of the feeds', async () => {
  const { weth, uniswapV2, uniswapV3 } = uniswap
  const { usdc } = devnet.contracts.tokens
  const [, onV2] = await client.readContract({
    address: uniswapV2.router,
    abi,
    functionName: 'getAmountsOut',
    args: [parseEther('0.01'), [weth, usdc]],
  })
  const { result } = await client.simulateContract({
    address: uniswapV3.quoter,
    abi,
    functionName: 'quoteExactInputSingle',
    args: [{ tokenIn: weth, tokenOut: usdc, amountIn: parseEther('0.01'), fee: 500, sqrtPriceLimitX96: 0n }],
  })
  expect(near(onV2!)).toBeCloseTo(24.5 * 0.997, 1)
  expect(near(result[0])).toBeCloseTo(24.5 * 0.9995, 1)
})

test('one token has no pool on either version', async () => {
  const { weth, uniswapV2, uniswapV3, loner } = uniswap
  const [pair, ...pools] = await Promise.all([
    client.readContract({
      address: uniswapV2.factory,
      abi,
      functionName: 'getPair',
      args: [weth, loner],
    }),
    ...[100, 500, 3000, 10_000].map((fee) =>
      client.readContract({
        address: uniswapV3.factory,
        abi,
        functionName: 'getPool',
        args: [weth, loner, fee],
      }),
    ),
  ])
  expect([pair, ...pools]).toEqual(Array(5).fill(zeroAddress))
})

test('the stuck token can be bought, and its holder cannot move it', async () => {
  const { weth, uniswapV2, stuck } = uniswap
  await sent(
    await client.simulateContract({
      account: owner.address,
      address: uniswapV2.router,
      abi,
      functionName: 'swapExactETHForTokens',
      args: [1n, [weth, stuck], owner.address, deadline],
      value: parseEther('0.1'),
    }),
    parseEther('0.1'),
  )
  const balance = await client.readContract({
    address: stuck,
    abi,
    functionName: 'balanceOf',
    args: [owner.address],
  })
  expect(balance).toBeGreaterThan(0n)
  const moving = client.simulateContract({
    account: owner.address,
    address: stuck,
    abi,
    functionName: 'transfer',
    args: [weth, balance],
  })
  await expect(moving).rejects.toThrow('reverted')
})

test('a permit that the owner signed gives the allowance, once', async () => {
  const { usdc } = devnet.contracts.tokens
  const spender = uniswap.uniswapV3.router
  const signature = await owner.signTypedData({
    domain: { name: 'Harbor USD Coin', version: '2', chainId: 31337, verifyingContract: usdc },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: owner.address, spender, value: 5n, nonce: 0n, deadline },
  })
  const args = [
    owner.address,
    spender,
    5n,
    deadline,
    Number.parseInt(signature.slice(130), 16),
    signature.slice(0, 66) as Hex,
    `0x${signature.slice(66, 130)}`,
  ] as const
  const permit = () =>
    client.simulateContract({ account: owner.address, address: usdc, abi, functionName: 'permit', args })
  await sent(await permit())
  const allowance = await client.readContract({
    address: usdc,
    abi,
    functionName: 'allowance',
    args: [owner.address, spender],
  })
  expect(allowance).toBe(5n)
  await expect(permit()).rejects.toThrow('reverted')
})

test('reviews know the exchange by its addresses', () => {
  const { weth, uniswapV2, uniswapV3 } = uniswap
  expect([weth, uniswapV2.router, uniswapV3.router].map((each) => knownContract(31337, each))).toEqual([
    'wrapped',
    'uniswapV2',
    'swapRouter',
  ])
})

test('the API gets the exchange for the chain that has it, and for no other chain', () => {
  const [harbor, meadow] = apiChainsSchema.parse(apiChains(devnet)).chains
  expect(harbor?.swap).toMatchObject({ weth: uniswap.weth, uniswapV3: uniswap.uniswapV3 })
  expect(meadow?.swap).toBeUndefined()
})

/** Sends what was simulated, as the node does for an account whose key it has. */
async function sent(
  { request }: { request: { address: Address; functionName: string; args?: readonly unknown[] } },
  value = 0n,
) {
  const data = encodeFunctionData({ abi, functionName: request.functionName, args: request.args } as never)
  const params = [{ from: owner.address, to: request.address, data, value: `0x${value.toString(16)}` }]
  const hash: Hex = await client.request({ method: 'eth_sendTransaction', params } as never)
  const { status } = await receiptOf(client, hash)
  expect(status).toBe('success')
}
