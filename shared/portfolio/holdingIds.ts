import type { AccountId, NetworkId } from '@shared/domain/caip'
import { parseAccountId } from '@shared/domain/caip'

/** The contract or mint of a holding; undefined for the network's own currency. */
export function tokenOf(holdingId: string, networkId: NetworkId): string | undefined {
  return holdingId === networkId ? undefined : parseAccountId(holdingId as AccountId).address
}

/** Whether two ids are of one holding: EVM addresses are compared in any case. */
export function isSameHolding(one: string, other: string): boolean {
  const plain = (id: string) => (id.startsWith('eip155:') ? id.toLowerCase() : id)
  return plain(one) === plain(other)
}

/** The holding id of a CAIP-19 id. */
export function holdingIdOf(assetId: string): string {
  return assetId.replace(/\/(?:erc20|token):/, ':').replace(/\/slip44:\d+$/, '')
}
