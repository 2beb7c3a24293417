import type { Address } from 'viem'
import { minimumOf } from '../minimumOf'
import { nativeAddress, type SourceQuote, type SwapRequest, type SwapSource } from '../SwapSource'
import { v3Abi } from './abis'
import { feeOf } from './hostFee'
import { keepsPart } from './keepsPart'
import { type Ends, endsOf, stepsOf } from './pathOf'
import { priceImpactBps } from './priceImpact'
import { readAll } from './readAll'
import { readV3Pools, type V3Pool } from './readV3Pools'
import { v3Data } from './v3Data'
import { packV3, parseV3, type V3Path, v3Words } from './v3Path'

/** Pools in a row, each from the token that the one before gives. */
type Pools = readonly [V3Pool] | readonly [V3Pool, V3Pool]

/** Only the deepest pools of each pair are combined with pools of another pair. */
const deepest = 2
const offered = 3
/** Gas besides the pools' own: what a transaction costs at least, payments, the host's share. */
const overheadGas = 110_000n

/** Swaps over one or two pools of Uniswap v3, as its contracts on the chain quote them. */
export function createUniswapV3(): SwapSource {
  async function quote(request: SwapRequest, paths: readonly Pools[]): Promise<readonly SourceQuote[]> {
    const { open, account, amount, from, to, fee } = request
    const settings = open.chain.swap!.uniswapV3!
    const answers = await readAll(
      open.client,
      paths.map((pools) => ({
        address: settings.quoter as Address,
        abi: v3Abi,
        functionName: 'quoteExactInput',
        args: [packV3(pathOf(pools)), amount],
      })),
    )
    const offers = paths
      .flatMap((pools, index): SourceQuote[] => {
        const [gross, , , gas] = (answers[index] ?? [0n]) as readonly [bigint, unknown, unknown, bigint]
        const amountOfFee = fee ? feeOf(gross, fee.bps) : 0n
        if (gross <= amountOfFee) return []
        const path = pathOf(pools)
        return [
          {
            source: 'uniswap-v3',
            route: v3Words(path),
            toAmount: gross - amountOfFee,
            steps: stepsOf(path.tokens, request, (step) => `Uniswap v3 ${percentOf(path.fees[step]!)}`),
            priceImpactBps: priceImpactBps(
              amount,
              gross,
              pools.map(({ rate }) => rate),
            ),
            fee: fee && { ...fee, amount: amountOfFee, token: to },
            gas: gas + overheadGas,
            spender: from === nativeAddress ? undefined : (settings.router.toLowerCase() as Address),
            permit: from !== nativeAddress,
          },
        ]
      })
      .sort((a, b) => Number(b.toAmount > a.toAmount) - Number(b.toAmount < a.toAmount))
    const [best] = offers
    const holder = paths.find((pools) => v3Words(pathOf(pools)) === best?.route)?.at(-1)?.address
    if (!best || !holder || to === nativeAddress) return offers
    // The router measures what it pays, not what arrives: it holds no minimum of such a token.
    const trial = { token: to, holder, receiver: account, amount: best.toAmount }
    return (await keepsPart(open.client, trial)) ? [] : offers
  }

  return {
    name: 'uniswap-v3',
    serves: ({ chain }) => chain.swap?.uniswapV3 !== undefined,

    async quotes(request) {
      const ends = endsOf(request)
      if (!ends) return []
      const paths = combine(ends, await poolsOf(request, ends))
      return (await quote(request, paths)).slice(0, offered)
    },

    async build(request) {
      const { open, from, amount, deadline, slippageBps } = request
      const ends = endsOf(request)
      const path = ends && parseV3(request.route, ends)
      if (!path) return undefined
      const pools = await readV3Pools(open.client, factoryOf(request), pairsOf(path.tokens))
      const found = path.fees.map((fee, index) =>
        pools.find((pool) => pool.fee === fee && pool.from === path.tokens[index]),
      )
      if (!found.every((pool) => pool !== undefined)) return undefined
      const [now] = await quote(request, [found as unknown as Pools])
      if (!now) return undefined
      const minimum = request.minimum ?? minimumOf(now.toAmount, slippageBps)
      return {
        kind: 'evm',
        to: open.chain.swap!.uniswapV3!.router.toLowerCase() as Address,
        data: v3Data({ ...request, path: packV3(path), minimum, deadline }),
        value: from === nativeAddress ? amount : 0n,
        quote: now,
        minimum,
      }
    },
  }
}

const factoryOf = ({ open }: SwapRequest) => open.chain.swap!.uniswapV3!.factory as Address

const pairsOf = (tokens: readonly Address[]) =>
  tokens.slice(1).map((token, index) => [tokens[index]!, token] as const)

const poolsOf = (request: SwapRequest, { from, to, over }: Ends) =>
  readV3Pools(request.open.client, factoryOf(request), [
    [from, to],
    ...over.flatMap((between) => pairsOf([from, between, to])),
  ])

/** Each pool between the ends, and each two over a token between. */
function combine({ from, to, over }: Ends, pools: readonly V3Pool[]): Pools[] {
  const between = (a: Address, b: Address) => pools.filter((pool) => pool.from === a && pool.to === b)
  return [
    ...between(from, to).map((pool) => [pool] as const),
    ...over.flatMap((token) =>
      between(from, token)
        .slice(0, deepest)
        .flatMap((first) =>
          between(token, to)
            .slice(0, deepest)
            .map((second) => [first, second] as const),
        ),
    ),
  ]
}

const pathOf = (pools: Pools): V3Path => ({
  tokens: [pools[0].from, ...pools.map(({ to }) => to)],
  fees: pools.map(({ fee }) => fee),
})

/** Millionths as people read them: `0.05 %`. */
const percentOf = (fee: number) => `${fee / 10_000} %`
