import { apiLink } from '@shared/domain/apiLink'
import type { Network } from '@shared/domain/network'

interface ImageSources {
  readonly apiUrl?: string | undefined
  /** Keyed by chain id or CAIP-2 id. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
}

/**
 * A network with its picture: the host's own, else the network's, else the API's, by image id or CAIP-2 id. Without any, a
 * monogram shows.
 */
export function withImage(network: Network, { apiUrl, chainImages }: ImageSources): Network {
  const { id, caipNetworkId, assets } = network
  const own = chainImages?.[caipNetworkId] ?? chainImages?.[id] ?? assets?.imageUrl
  const imageUrl = own ?? apiLink(apiUrl, `public/getAssetImage/${assets?.imageId ?? caipNetworkId}`)
  return imageUrl ? { ...network, assets: { ...assets, imageUrl } } : network
}
