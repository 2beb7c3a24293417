import type { Clock } from '@shared/contract/ports/clock'
import { toBigInt } from '@shared/domain/evmQuantity'
import type { Network } from '@shared/domain/network'
import { readGasPrice } from '@shared/domain/readGasPrice'
import { answerInTime } from '../../../async/answerInTime'
import { timings } from '../../../async/timings'
import type { NodeRequest, RpcRequest } from '../../rpc/rpcRequest'

/** The units of gas of a request and what else it costs, by one node. */
export interface Consumption {
  readonly gas: bigint
  /** For its data on another chain. */
  readonly dataFee: bigint
}

/**
 * What recent blocks and the network's nodes make of a fee, in base units. Each node counts with the lower of its own price
 * and of its recent blocks' price, so that the wrong answer to one question changes nothing. Of several nodes the one in
 * the middle counts, of two the lower one. Slow nodes are left out; undefined if none is left.
 */
export async function readUsualFee(
  request: RpcRequest,
  network: Network,
  clock: Clock,
  consume: (ask: NodeRequest) => Promise<Consumption>,
): Promise<bigint | undefined> {
  const nodes = request.nodesOf?.(network) ?? []
  // A lone node's answers are those of the quote: they are shared.
  const asked: readonly NodeRequest[] =
    nodes.length > 1 ? nodes : [(method, ...params) => request(network, method, params)]
  const read = async (ask: NodeRequest): Promise<bigint> => {
    const [{ perGas }, ofBlocks, { gas, dataFee }] = await Promise.all([
      readGasPrice(ask),
      readBlocksPrice(ask).catch(() => undefined),
      consume(ask),
    ])
    return gas * (ofBlocks !== undefined && ofBlocks < perGas ? ofBlocks : perGas) + dataFee
  }
  const fees = await Promise.all(asked.map((ask) => answerInTime(read(ask), timings.usualFeeMs, clock)))
  return middleOf(fees.filter((fee) => fee !== undefined))
}

interface FeeHistory {
  readonly baseFeePerGas?: readonly string[]
  readonly gasUsedRatio?: readonly number[]
  readonly reward?: readonly (readonly string[])[] | null
}

/** A price that wins against three quarters of what recent blocks took. Undefined if they took nothing. Source: `eth_feeHistory` */
async function readBlocksPrice(ask: NodeRequest): Promise<bigint | undefined> {
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
