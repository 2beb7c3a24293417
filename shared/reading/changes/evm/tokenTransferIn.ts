import { addressIn } from './addressIn'
import type { AssetTransfer } from './assetTransfer'
import type { Log } from './log'

/** ERC-721 uses this topic too; its number is a further topic. Source: ERC-20, `Transfer(address,address,uint256)` */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The address that simulations give the network's own coin. Source: `eth_simulateV1`, `traceTransfers` */
const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A transfer of a token or of the coin; undefined for any other event, and for one in another form. */
export function tokenTransferIn({ address, topics, data }: Log): AssetTransfer | undefined {
  const [topic, ...rest] = topics
  const [from, to] = rest.map(addressIn)
  const isTransfer = topic?.toLowerCase() === transferTopic && rest.length === 2
  if (!isTransfer || !from || !to || !/^0x[\da-f]{64}$/i.test(data)) return undefined
  const token = address.toLowerCase()
  return {
    asset: token === coinAddress ? { kind: 'coin' } : { kind: 'token', token },
    from,
    to,
    amount: BigInt(data),
  }
}
