import { apiLink } from './apiLink'
import type { NetworkId } from './caip'

/**
 * Where the API has the mark of a token, or of the network's own currency: by network and contract, since any contract
 * can have any symbol. Nothing comes where no mark is known; undefined without an API.
 */
export function tokenPicture(
  apiUrl: string | undefined,
  networkId: NetworkId,
  token?: string | undefined,
): string | undefined {
  return apiLink(apiUrl, `public/getTokenImage/${networkId}${token ? `/${token}` : ''}`)
}
