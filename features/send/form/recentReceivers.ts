import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import { isTransfer, type Transaction } from '@shared/domain/transaction'

/** Addresses in this namespace that were sent to, the latest first, each once. */
export function recentReceivers(recent: readonly Transaction[], networkId: NetworkId): readonly string[] {
  const { namespace } = parseNetworkId(networkId)
  const own = recent
    .filter(isTransfer)
    .filter((transfer) => parseNetworkId(transfer.networkId).namespace === namespace)
  return [...new Set(own.map(({ intent }) => intent.to))]
}
