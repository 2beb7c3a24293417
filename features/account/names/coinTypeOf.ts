import { type NetworkId, parseNetworkId } from '@shared/domain/caip'

/** The coin type of an EVM network, by which names keep addresses. Source: ENSIP-11; SLIP-44 for Ethereum itself. */
export function coinTypeOf(networkId: NetworkId): number {
  const chainId = Number(parseNetworkId(networkId).reference)
  return chainId === 1 ? 60 : 0x80000000 + chainId
}
