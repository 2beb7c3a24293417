import { toBigInt, toHex } from '@shared/domain/evmQuantity'
import type { Network } from '@shared/domain/network'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

const measuredBlocks = 20n
/** Chains that wait for work have no block time. */
const plausibleSeconds = 60
const known = new WeakMap<Network, number | undefined>()

/** How long a transaction usually waits for its block, in seconds; undefined if unknown. Read once. */
export async function readBlockTime(ask: Ask, network: Network): Promise<number | undefined> {
  if (known.has(network)) return known.get(network)
  try {
    const latest = toBigInt(await ask('eth_blockNumber'))
    const timeOf = async (block: bigint) => {
      const { timestamp } = (await ask('eth_getBlockByNumber', toHex(block), false)) as { timestamp: string }
      return Number(toBigInt(timestamp))
    }
    const [end, start] = await Promise.all([timeOf(latest), timeOf(latest - measuredBlocks)])
    const seconds = Math.ceil((end - start) / Number(measuredBlocks))
    known.set(network, seconds > 0 && seconds <= plausibleSeconds ? seconds : undefined)
  } catch {
    known.set(network, undefined)
  }
  return known.get(network)
}
