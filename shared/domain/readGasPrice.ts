import { type Hex, toBigInt, toHex } from './evmQuantity'

/** A price that the network takes for some blocks to come, in wei. */
export interface GasPrice {
  readonly perGas: bigint
  /** As a transaction names it, with no more than `perGas`. */
  fields(perGas?: bigint): Readonly<Record<string, Hex>>
}

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/**
 * Twice the base fee and a tip: enough for six full blocks in a row. Networks older than EIP-1559 get the node's price
 * plus a tenth. Source: EIP-1559
 */
export async function readGasPrice(ask: Ask): Promise<GasPrice> {
  const known = (method: string) => ask(method).then(toBigInt, () => undefined)
  const [block, tip, price] = await Promise.all([
    ask('eth_getBlockByNumber', 'latest', false) as Promise<{ baseFeePerGas?: string } | null>,
    known('eth_maxPriorityFeePerGas'),
    known('eth_gasPrice'),
  ])
  if (!block?.baseFeePerGas) {
    if (price === undefined) throw new Error('The node names no gas price.')
    const perGas = price + price / 10n
    return { perGas, fields: (most = perGas) => ({ gasPrice: toHex(min(most, perGas)) }) }
  }
  const baseFee = toBigInt(block.baseFeePerGas)
  const priority = tip ?? max((price ?? 0n) - baseFee, 0n)
  const perGas = baseFee * 2n + priority
  return {
    perGas,
    fields: (most = perGas) => ({
      maxFeePerGas: toHex(min(most, perGas)),
      maxPriorityFeePerGas: toHex(min(most, priority)),
    }),
  }
}

const min = (one: bigint, other: bigint) => (one < other ? one : other)
const max = (one: bigint, other: bigint) => (one > other ? one : other)
