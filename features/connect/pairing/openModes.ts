import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'

/**
 * How a wallet can be opened: in this browser, by its app on a phone, on its own page, by its app on this computer, or
 * not at all.
 */
export type OpenMode = 'browser' | 'mobile' | 'webapp' | 'desktop' | 'unsupported'

/**
 * The modes in which a wallet can be opened here, the best first; never empty.
 * Source: docs/reference/specification.md#wallet-lists.
 */
export function openModesOf(
  wallet: Wallet | undefined,
  isInstalled: boolean,
  { isMobile }: Pick<Platform, 'isMobile'>,
): readonly OpenMode[] {
  if (!wallet) return ['mobile']
  const { mobileLink, linkMode, webappLink, desktopLink, appStore, playStore } = wallet
  const isLinked = Boolean(mobileLink || linkMode)
  // A computer shows a QR code, which any app of the wallet can scan.
  const hasApp = isLinked || Boolean(!isMobile && (appStore || playStore))
  const modes: OpenMode[] = []
  if (isInstalled) modes.push('browser')
  if (hasApp) modes.push('mobile')
  if (webappLink && /^https?:/i.test(webappLink)) modes.push('webapp')
  if (desktopLink && !isMobile) modes.push('desktop')
  if (modes.length > 0) return modes
  const isExtension = Boolean(wallet.rdns || wallet.injected?.length || wallet.chromeStore)
  // A wallet without any known link may still scan a code.
  return [isExtension ? 'unsupported' : 'mobile']
}
