import { apiLink } from './apiLink'
import type { NetworkId } from './caip'

/**
 * The address of the API's picture of a token, or of the network's own currency: by network and contract, since any
 * contract can have any symbol. The API has none for unknown assets; undefined without an API.
 */
export function tokenPicture(
  apiUrl: string | undefined,
  networkId: NetworkId,
  token?: string | undefined,
): string | undefined {
  return apiLink(apiUrl, `public/getTokenImage/${networkId}${token ? `/${token}` : ''}`)
}
