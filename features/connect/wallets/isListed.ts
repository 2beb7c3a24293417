import type { Namespace } from '@shared/domain/caip'
import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'

/** Whether a wallet supports the namespace and, on a phone, has a link. */
export function isListed(
  { chains, mobileLink, linkMode }: Wallet,
  namespace: Namespace | undefined,
  { isMobile }: Platform,
): boolean {
  const speaks = !namespace || !chains?.length || chains.some((id) => id.startsWith(`${namespace}:`))
  return speaks && Boolean(!isMobile || mobileLink || linkMode)
}
