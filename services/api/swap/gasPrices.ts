import { getFeeHistory, getGasPrice } from 'viem/actions'
import type { OpenChain } from '../chains/chains'

/** Wei for a unit of gas, tip included; none is above the next. */
export interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** How many blocks the tips are read of, and which of their payers: the middle, the upper quarter, the top. */
const blocks = 5
const percentiles = [50, 75, 95]

/** The network's own price, and what the tips of its latest blocks add for more haste. @throws where no node answers */
export async function readGasPrices({ client }: OpenChain): Promise<GasPrices> {
  const [price, history] = await Promise.all([
    getGasPrice(client),
    getFeeHistory(client, { blockCount: blocks, rewardPercentiles: percentiles }).catch(() => undefined),
  ])
  const base = history?.baseFeePerGas.at(-1)
  const [, fast = price, instant = price] = percentiles.map((_, index) => {
    const tips = (history?.reward ?? []).flatMap((row) => row[index] ?? [])
    return base === undefined ? price : base + middleOf(tips)
  })
  const atLeast = (one: bigint, other: bigint) => (one > other ? one : other)
  const second = atLeast(price, fast)
  return { standard: price, fast: second, instant: atLeast(second, instant) }
}

const middleOf = (values: readonly bigint[]): bigint =>
  [...values].sort((one, other) => Number(one > other) - Number(one < other))[values.length >> 1] ?? 0n
