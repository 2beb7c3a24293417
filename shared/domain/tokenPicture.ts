import { apiLink } from './apiLink'
import type { NetworkId } from './caip'

/**
 * The address of the API's picture of a token, or of the network's own currency. It names network and contract, because
 * any contract can have any symbol. The API has no picture of unknown assets; undefined without an API.
 */
export function tokenPicture(
  apiUrl: string | undefined,
  networkId: NetworkId,
  token?: string | undefined,
): string | undefined {
  return apiLink(apiUrl, `public/getTokenImage/${networkId}${token ? `/${token}` : ''}`)
}
