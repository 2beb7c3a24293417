import { readFile } from 'node:fs/promises'
import { type Abi, encodeDeployData, type Hex } from 'viem'
import { installPackages } from '../setup/installPackages.mjs'

/** The files of the built contracts in their authors' packages. */
const files = {
  UniswapV2Factory: 'v2-core/build/UniswapV2Factory.json',
  UniswapV2Pair: 'v2-core/build/UniswapV2Pair.json',
  UniswapV2Router02: 'v2-periphery/build/UniswapV2Router02.json',
  WETH9: 'v2-periphery/build/WETH9.json',
  UniswapV3Factory: 'v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  SwapRouter: 'v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json',
  QuoterV2: 'v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
} as const

export type UniswapContract = keyof typeof files

/** The data of the transaction that deploys a contract of Uniswap. Its code stays in its authors' package. */
export type UniswapData = (name: UniswapContract, args?: readonly unknown[]) => Hex

/** Reads Uniswap's contracts, and installs them first if needed. @throws if npm fails */
export async function readUniswap(): Promise<UniswapData> {
  await installPackages('uniswap')
  const folder = new URL('../uniswap/node_modules/@uniswap/', import.meta.url)
  const contracts = new Map<string, { abi: Abi; bytecode: Hex }>(
    await Promise.all(
      Object.entries(files).map(async ([name, path]) => {
        const { abi, bytecode } = JSON.parse(await readFile(new URL(path, folder), 'utf8'))
        // Hexadecimal, with its prefix on v3 and without it on v2.
        return [name, { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }] as const
      }),
    ),
  )
  return (name, args = []) => encodeDeployData({ ...contracts.get(name)!, args })
}
