import { isAccountId, type NetworkId, parseAccountId } from '@shared/domain/caip'

/** The address in a CAIP-10 id, or any other text as it is; undefined for an id of another network. */
export function addressIn(text: string, networkId: NetworkId): string | undefined {
  if (!isAccountId(text)) return text
  const { address, networkId: named } = parseAccountId(text)
  return named === networkId ? address : undefined
}
