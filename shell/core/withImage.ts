import type { Network } from '@shared/domain/network'

interface ImageSources {
  readonly apiUrl?: string | undefined
  /** By chain id or CAIP-2 id. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
}

/** A network with its picture: the host's own, else the network's, else the registry's. Without any, a monogram shows. */
export function withImage(network: Network, { apiUrl, chainImages }: ImageSources): Network {
  const { id, caipNetworkId, assets } = network
  const own = chainImages?.[caipNetworkId] ?? chainImages?.[id] ?? assets?.imageUrl
  const imageId = assets?.imageId
  const imageUrl =
    own ?? (apiUrl && imageId && `${apiUrl.replace(/\/+$/, '')}/public/getAssetImage/${imageId}`)
  return imageUrl ? { ...network, assets: { ...assets, imageUrl } } : network
}
