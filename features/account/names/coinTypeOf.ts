import { type NetworkId, parseNetworkId } from '@shared/domain/caip'

/** What an EVM network is called where names are kept. Source: ENSIP-11; SLIP-44 for Ethereum itself. */
export function coinTypeOf(networkId: NetworkId): number {
  const chainId = Number(parseNetworkId(networkId).reference)
  return chainId === 1 ? 60 : 0x80000000 + chainId
}
