import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import type { SentTransfer } from '@shared/domain/transfer'

/** Addresses that were sent to on this kind of chain, the last one first, each once. */
export function recentReceivers(sent: readonly SentTransfer[], networkId: NetworkId): readonly string[] {
  const { namespace } = parseNetworkId(networkId)
  const own = sent.filter((transfer) => parseNetworkId(transfer.networkId).namespace === namespace)
  return [...new Set(own.map(({ to }) => to))]
}
