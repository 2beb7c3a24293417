import type { Asset } from './changes'

/** The same text for the same asset, and for no other. */
export function assetKey(asset: Asset): string {
  if (asset.kind === 'coin') return 'coin'
  return asset.kind === 'token' ? `token ${asset.token}` : `${asset.kind} ${asset.contract} ${asset.id}`
}
