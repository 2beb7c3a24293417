import type { ListedOption } from './listedOption'

/** The text key of an option's badge: the most telling one, if any. */
export function badgeOf({ type, isInstalled }: ListedOption, isMobile: boolean): string | undefined {
  if (type === 'recent') return 'connect.recent'
  if (type === 'MULTI_CHAIN') return 'connect.multichain'
  if (type === 'WALLET_CONNECT') return isMobile ? undefined : 'connect.qr'
  return isInstalled ? 'connect.installed' : undefined
}
