import type { ListedOption } from './listedOption'

/** The key of what a way in says of itself, the most telling first. */
export function badgeOf({ type, isInstalled }: ListedOption, isMobile: boolean): string | undefined {
  if (type === 'recent') return 'connect.recent'
  if (type === 'MULTI_CHAIN') return 'connect.multichain'
  if (type === 'WALLET_CONNECT') return isMobile ? undefined : 'connect.qr'
  return isInstalled ? 'connect.installed' : undefined
}
