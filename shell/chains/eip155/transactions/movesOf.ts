import type { AssetMove } from '@shared/domain/calls'
import type { Hex } from '@shared/domain/evmQuantity'
import { toAddress } from './ethCall'

/** An event of a contract, as receipts and simulations write it. */
export interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** Source: ERC-20, `Transfer(address,address,uint256)` */
const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The address that simulations give the network's own currency. Source: `eth_simulateV1`, `traceTransfers` */
const currency: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** An address as a topic of an event. */
const toTopic = (address: string) => `0x${toAddress(address).slice(2).padStart(64, '0')}`

/** A token's transfer; undefined for any other event, that of collectibles too, whose number is a topic. */
export function transferOf({ address, topics, data }: Log) {
  const [topic, from, to] = topics.map((each) => each.toLowerCase())
  if (topics.length !== 3 || topic !== transferTopic || !/^0x[\da-f]{64}$/i.test(data)) return undefined
  return {
    token: toAddress(address),
    isFrom: (account: string) => from === toTopic(account),
    isTo: (account: string) => to === toTopic(account),
    value: BigInt(data),
  }
}

/** What an account gains and loses by the transfers among events, summed up by asset. */
export function movesOf(logs: readonly Log[], account: string): AssetMove[] {
  const sums = new Map<Hex, bigint>()
  for (const log of logs) {
    const transfer = transferOf(log)
    if (!transfer) continue
    const { token, value } = transfer
    const gained = (transfer.isTo(account) ? value : 0n) - (transfer.isFrom(account) ? value : 0n)
    sums.set(token, (sums.get(token) ?? 0n) + gained)
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([token, sum]) => ({
      direction: sum > 0n ? 'in' : 'out',
      ...(token !== currency && { token }),
      value: sum > 0n ? sum : -sum,
    }))
}
