import {
  type Address,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
} from 'viem'
import { abis } from '../contracts/abis'
import { deployData } from '../contracts/deployData'
import type { EvmContracts } from '../evm/deployContracts'
import type { Chain, ChainCall } from '../evm/openChain'
import { outerTick, type PooledToken, squareRoot, v2Pools, v3Pools } from './pools'
import type { UniswapContract, UniswapData } from './uniswapData'

/** The exchange of a local chain. */
export interface UniswapContracts {
  readonly weth: Address
  readonly uniswapV2: { readonly factory: Address; readonly router: Address }
  readonly uniswapV3: { readonly factory: Address; readonly quoter: Address; readonly router: Address }
  /** A token that can be bought and never sold. */
  readonly stuck: Address
  /** A token without a pool. */
  readonly loner: Address
}

/** Its key is unknown: the node impersonates it during the setup, and funds it. */
const banker: Address = '0xde91000000000000000000000000000000000002'
const bankerWei = parseEther('100000')

const abi = parseAbi([
  'function deposit() payable',
  'function createPair(address tokenA, address tokenB) returns (address)',
  'function enableFeeAmount(uint24 fee, int24 tickSpacing)',
  'function mint(address to) returns (uint256)',
])

/** Deploys Uniswap v2 and v3 and fills their pools, in two blocks from that time on, always to the same addresses. */
export async function deployUniswap(
  chain: Chain,
  { deployer, tokens }: EvmContracts,
  uniswap: UniswapData,
  timeS: number,
): Promise<UniswapContracts> {
  await chain.request('anvil_setBalance', [banker, `0x${bankerWei.toString(16)}`])
  await chain.request('anvil_impersonateAccount', [banker])
  const calls: ChainCall[] = []
  const deploy = (data: Hex): Address => {
    const nonce = calls.filter(({ from }) => from === banker).length
    calls.push({ from: banker, data })
    return getContractAddress({ from: banker, nonce: BigInt(nonce) })
  }
  const build = (name: UniswapContract, ...args: unknown[]) => deploy(uniswap(name, args))
  const call = (to: Address, data: Hex, value = 0n): ChainCall => ({ from: banker, to, data, value })

  const weth = build('WETH9')
  const factory2 = build('UniswapV2Factory', banker)
  const router2 = build('UniswapV2Router02', factory2, weth)
  const factory3 = build('UniswapV3Factory')
  const router3 = build('SwapRouter', factory3, weth)
  const quoter = build('QuoterV2', factory3, weth)
  const filler = deploy(deployData('PoolFiller'))
  const stuck = deploy(deployData('StuckToken', ['Stuck Anchor', 'STUCK', 18]))
  const loner = deploy(deployData('PlainToken', ['Loner', 'LONER', 18]))
  const { usdc, usdt, tide, toll } = tokens
  const pooled: Readonly<Record<PooledToken, Address>> = { weth, usdc, usdt, tide, toll, stuck }

  const wei = [...v2Pools, ...v3Pools].reduce(
    (sum, { of, amounts }) => sum + (of[0] === 'weth' ? amounts[0] + dust : 0n),
    0n,
  )
  calls.push(call(weth, encodeFunctionData({ abi, functionName: 'deposit' }), wei))
  /** Tokens are minted to where they go. */
  const give = (token: PooledToken, to: Address, amount: bigint): ChainCall =>
    token === 'weth'
      ? call(weth, encodeFunctionData({ abi: abis.token, functionName: 'transfer', args: [to, amount] }))
      : {
          from: token === 'stuck' ? banker : deployer,
          to: pooled[token],
          data: encodeFunctionData({ abi: abis.token, functionName: 'mint', args: [to, amount] }),
        }
  calls.push(call(factory3, encodeFunctionData({ abi, functionName: 'enableFeeAmount', args: [100, 1] })))
  const fills: ChainCall[] = []
  for (const { of, amounts } of v2Pools) {
    const [a, b] = sorted(pooled[of[0]], pooled[of[1]])
    calls.push(call(factory2, encodeFunctionData({ abi, functionName: 'createPair', args: [a, b] })))
    const pair = getContractAddress({
      opcode: 'CREATE2',
      from: factory2,
      salt: keccak256(encodePacked(['address', 'address'], [a, b])),
      bytecode: uniswap('UniswapV2Pair'),
    })
    calls.push(...amounts.map((amount, index) => give(of[index]!, pair, amount)))
    fills.push(call(pair, encodeFunctionData({ abi, functionName: 'mint', args: [banker] })))
  }
  for (const { of, amounts, fee } of v3Pools) {
    const [a, b] = sorted(pooled[of[0]], pooled[of[1]])
    const [amountA, amountB] = a === pooled[of[0]] ? amounts : [amounts[1], amounts[0]]
    calls.push(
      ...amounts.map((amount, index) => give(of[index]!, filler, amount + extraOf(of[index]!, amount))),
    )
    const sqrtPriceX96 = squareRoot((amountB << 192n) / amountA)
    const args = [factory3, a, b, fee, sqrtPriceX96, outerTick(fee), squareRoot(amountA * amountB)] as const
    fills.push(call(filler, encodeFunctionData({ abi: abis.filler, functionName: 'fill', args })))
  }
  await chain.block(timeS, calls)
  await chain.block(timeS + 1, fills)
  return {
    weth,
    uniswapV2: { factory: factory2, router: router2 },
    uniswapV3: { factory: factory3, quoter, router: router3 },
    stuck,
    loner,
  }
}

/** What a pool asks beyond its amounts, rounded up. */
const dust = 1_000n

/** What filling a pool of v3 costs beyond its amounts: one token keeps one percent of each transfer. */
const extraOf = (token: PooledToken, amount: bigint) => (token === 'toll' ? amount / 50n : dust)

const sorted = (a: Address, b: Address): readonly [Address, Address] =>
  BigInt(a) < BigInt(b) ? [a, b] : [b, a]
