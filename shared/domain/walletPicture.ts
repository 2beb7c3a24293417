import { apiLink } from './apiLink'

interface Registry {
  readonly apiUrl?: string | undefined
  readonly projectId?: string | undefined
}

/** Where the registry has a wallet's picture; undefined without a registry. Source: appkit-facts §3.1 */
export function walletPicture(imageId: string, { apiUrl, projectId = '' }: Registry): string | undefined {
  return apiLink(apiUrl, `getWalletImage/${encodeURIComponent(imageId)}?projectId=${projectId}`)
}
