import { type Address, type Client, zeroAddress } from 'viem'
import { v3Abi } from './abis'
import { type Rate, v3Rate } from './priceImpact'
import { readAll } from './readAll'
import { v3Fees } from './v3Path'

/** A pool with liquidity at its price of now. */
export interface V3Pool {
  readonly address: Address
  readonly from: Address
  readonly to: Address
  /** The fee, in millionths. */
  readonly fee: number
  readonly liquidity: bigint
  readonly rate: Rate
}

/** The pools of each pair, from its first token to its second, those with the most liquidity first. */
export async function readV3Pools(
  client: Client,
  factory: Address,
  pairs: readonly (readonly [Address, Address])[],
): Promise<readonly V3Pool[]> {
  const wanted = pairs.flatMap(([from, to]) => v3Fees.map((fee) => ({ from, to, fee })))
  const addresses = await readAll(
    client,
    wanted.map(({ from, to, fee }) => ({
      address: factory,
      abi: v3Abi,
      functionName: 'getPool',
      args: [from, to, fee],
    })),
  )
  const found = wanted.flatMap((each, index) => {
    const address = addresses[index] as Address | undefined
    return address && address !== zeroAddress ? [{ ...each, address }] : []
  })
  const states = await readAll(
    client,
    found.flatMap(({ address }) =>
      ['slot0', 'liquidity'].map((functionName) => ({ address, abi: v3Abi, functionName })),
    ),
  )
  return found
    .flatMap(({ address, from, to, fee }, index) => {
      const [sqrtPriceX96] = (states[2 * index] ?? [0n]) as readonly [bigint, ...unknown[]]
      const liquidity = (states[2 * index + 1] ?? 0n) as bigint
      if (sqrtPriceX96 === 0n || liquidity === 0n) return []
      return [
        { address, from, to, fee, liquidity, rate: v3Rate(sqrtPriceX96, fee, BigInt(from) < BigInt(to)) },
      ]
    })
    .sort((a, b) => Number(b.liquidity > a.liquidity) - Number(b.liquidity < a.liquidity))
}
