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
/** No haste is worth more than so many times the standard price. */
const mostTimes = 5n

/**
 * The network's own price, and what the tips of its latest blocks add for more haste. The node's price is compared with
 * what its blocks took, so that a wrong one changes little. @throws if no node answers
 */
export async function readGasPrices({ client }: Pick<OpenChain, 'client'>): Promise<GasPrices> {
  const [price, history] = await Promise.all([
    getGasPrice(client),
    getFeeHistory(client, { blockCount: blocks, rewardPercentiles: percentiles }).catch(() => undefined),
  ])
  const base = history?.baseFeePerGas.at(-1)
  if (base === undefined) return { standard: price, fast: price, instant: price }
  const [, fast, instant] = percentiles.map(
    (_, index) => base + middleOf((history?.reward ?? []).flatMap((row) => row[index] ?? [])),
  ) as [bigint, bigint, bigint]
  // Base fees rise, and tips of quiet blocks are no guide. Networks without base fees and payers say nothing.
  const ofBlocks = max(instant, fast) * 2n
  const standard = ofBlocks > 0n ? min(price, ofBlocks) : price
  const between = (one: bigint, least: bigint) => min(max(one, least), standard * mostTimes)
  const second = between(fast, standard)
  return { standard, fast: second, instant: between(instant, second) }
}

const min = (one: bigint, other: bigint) => (one < other ? one : other)
const max = (one: bigint, other: bigint) => (one > other ? one : other)

const middleOf = (values: readonly bigint[]): bigint =>
  [...values].sort((one, other) => Number(one > other) - Number(one < other))[values.length >> 1] ?? 0n
