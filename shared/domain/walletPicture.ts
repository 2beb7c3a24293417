import { apiLink } from './apiLink'

interface Registry {
  readonly apiUrl?: string | undefined
  readonly projectId?: string | undefined
}

/**
 * The address of the registry's picture of a wallet; undefined without a registry.
 * Source: docs/reference/specification.md#registry
 */
export function walletPicture(imageId: string, { apiUrl, projectId = '' }: Registry): string | undefined {
  return apiLink(apiUrl, `getWalletImage/${encodeURIComponent(imageId)}?projectId=${projectId}`)
}
