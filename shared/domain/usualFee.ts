import { toBigInt } from './evmQuantity'
import { readGasPrice } from './readGasPrice'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** The units of gas of a request and what else it costs, by one node. */
export interface Consumption {
  readonly gas: bigint
  /** The fee for its data on another chain. */
  readonly dataFee: bigint
}

/**
 * The usual fee by recent blocks and the network's nodes, in base units. Each node counts with the lower of two prices: the
 * node's price and the price of recent blocks. So the wrong answer to one question changes nothing. The median of several
 * nodes counts, and the lower of two. Undefined if no node answers. `inTime`: the answer, or undefined if it fails or is
 * late.
 */
export async function usualFeeOf(
  nodes: readonly Ask[],
  consume: (ask: Ask) => Promise<Consumption>,
  inTime: (fee: Promise<bigint>) => Promise<bigint | undefined>,
): Promise<bigint | undefined> {
  const read = async (ask: Ask): Promise<bigint> => {
    const [{ perGas }, ofBlocks, { gas, dataFee }] = await Promise.all([
      readGasPrice(ask),
      readBlocksPrice(ask).catch(() => undefined),
      consume(ask),
    ])
    return gas * (ofBlocks !== undefined && ofBlocks < perGas ? ofBlocks : perGas) + dataFee
  }
  const fees = await Promise.all(nodes.map((ask) => inTime(read(ask))))
  return middleOf(fees.filter((fee) => fee !== undefined))
}

interface FeeHistory {
  readonly baseFeePerGas?: readonly string[]
  readonly gasUsedRatio?: readonly number[]
  readonly reward?: readonly (readonly string[])[] | null
}

/** A price that wins against three quarters of what recent blocks took. Undefined if they took nothing. Source: `eth_feeHistory` */
async function readBlocksPrice(ask: Ask): Promise<bigint | undefined> {
  const {
    baseFeePerGas = [],
    gasUsedRatio = [],
    reward,
  } = (await ask('eth_feeHistory', '0x14', 'latest', [75])) as FeeHistory
  const highest = sorted(baseFeePerGas.map(toBigInt)).at(-1) ?? 0n
  const tips = (reward ?? []).flatMap(([tip], block) => (tip && gasUsedRatio[block] ? [toBigInt(tip)] : []))
  if (highest === 0n && tips.length === 0) return undefined
  // Blocks without transactions ask for no tip.
  return highest * 2n + (middleOf(tips) ?? 0n)
}

/** The lower one of two. */
const middleOf = (values: readonly bigint[]): bigint | undefined =>
  sorted(values)[Math.ceil(values.length / 2) - 1]

const sorted = (values: readonly bigint[]): readonly bigint[] =>
  [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
