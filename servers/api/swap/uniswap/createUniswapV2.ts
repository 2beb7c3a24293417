import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { minimumOf } from '../minimumOf'
import {
  type BuildRequest,
  nativeAddress,
  type SourceQuote,
  type SwapRequest,
  type SwapSource,
} from '../SwapSource'
import { v2Abi as abi } from './abis'
import { type Ends, endsOf, stepsOf } from './pathOf'
import { priceImpactBps, type Rate, v2Rate } from './priceImpact'
import { readAll } from './readAll'

/** Two tokens, or three with one between. */
type Path = readonly Address[]

/** Gas of a swap besides its pools, and of each pool. */
const overheadGas = 90_000n
const poolGas = 70_000n

/** Swaps over one or two pools of Uniswap v2. It has no place for a host's fee, nor for a permit. */
export function createUniswapV2(): SwapSource {
  async function quote(request: SwapRequest, paths: readonly Path[]): Promise<readonly SourceQuote[]> {
    const { open, amount, from } = request
    const { factory, router } = settingsOf(request)
    const read = (address: Address, functionName: string, args: readonly unknown[] = []) => ({
      address,
      abi,
      functionName,
      args,
    })
    const legs = paths.flatMap(legsOf)
    const answers = await readAll(open.client, [
      ...paths.map((path) => read(router, 'getAmountsOut', [amount, path])),
      ...legs.map((leg) => read(factory, 'getPair', leg)),
    ])
    const pairs = answers.slice(paths.length) as readonly (Address | undefined)[]
    const reserves = await readAll(
      open.client,
      pairs.map((pair) => read(pair ?? zeroAddress, 'getReserves')),
    )
    const rateOf = ([a, b]: Leg): Rate | undefined => {
      const index = legs.findIndex(([from, to]) => from === a && to === b)
      const [reserve0, reserve1] = (reserves[index] ?? [0n, 0n]) as readonly [bigint, bigint]
      if (reserve0 === 0n || reserve1 === 0n) return undefined
      return BigInt(a) < BigInt(b) ? v2Rate(reserve0, reserve1) : v2Rate(reserve1, reserve0)
    }
    return paths
      .flatMap((path, index): SourceQuote[] => {
        const toAmount = (answers[index] as readonly bigint[] | undefined)?.at(-1) ?? 0n
        if (toAmount === 0n) return []
        const rates = legsOf(path).map(rateOf)
        return [
          {
            source: 'uniswap-v2',
            route: path[2] ? path[1]! : 'direct',
            toAmount,
            steps: stepsOf(path, request, () => 'Uniswap v2'),
            priceImpactBps: rates.every((rate) => rate !== undefined)
              ? priceImpactBps(amount, toAmount, rates as readonly Rate[])
              : undefined,
            fee: undefined,
            gas: overheadGas + poolGas * BigInt(path.length - 1),
            spender: from === nativeAddress ? undefined : router,
            permit: false,
          },
        ]
      })
      .sort((a, b) => Number(b.toAmount > a.toAmount) - Number(b.toAmount < a.toAmount))
  }

  return {
    name: 'uniswap-v2',
    serves: ({ chain }) => chain.swap?.uniswapV2 !== undefined,

    async quotes(request) {
      const ends = endsOf(request)
      if (!ends) return []
      const { from, to, over } = ends
      return quote(request, [[from, to], ...over.map((token) => [from, token, to])])
    },

    async build(request) {
      const ends = endsOf(request)
      const path = ends && parse(request.route, ends)
      const [now] = path ? await quote(request, [path]) : []
      if (!path || !now) return undefined
      const minimum = request.minimum ?? minimumOf(now.toAmount, request.slippageBps)
      return {
        kind: 'evm',
        to: settingsOf(request).router,
        data: dataOf(request, path, minimum),
        value: request.from === nativeAddress ? request.amount : 0n,
        quote: now,
        minimum,
      }
    },
  }
}

type Leg = readonly [Address, Address]

const legsOf = (path: Path): Leg[] => path.slice(1).map((token, index) => [path[index]!, token] as const)

/** The address, in lower case. */
function settingsOf({ open }: Pick<SwapRequest, 'open'>) {
  const { factory, router } = open.chain.swap!.uniswapV2!
  return { factory: factory.toLowerCase() as Address, router: router.toLowerCase() as Address }
}

/** The path of a client's words: `direct`, or the token between, which has to be listed. */
function parse(words: string, { from, to, over }: Ends): Path | undefined {
  if (words === 'direct') return [from, to]
  const between = over.find((token) => token === words)
  return between && [from, between, to]
}

/**
 * Uses the functions for tokens that keep a part of each transfer: they alone measure what the account receives, and
 * hold the minimum for every token.
 */
function dataOf({ from, to, amount, account, deadline }: BuildRequest, path: Path, minimum: bigint): Hex {
  const rest = [minimum, path, account, deadline] as const
  if (from === nativeAddress)
    return encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: rest,
    })
  const functionName =
    to === nativeAddress
      ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      : 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, ...rest] })
}
