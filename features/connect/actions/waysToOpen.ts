import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'

/**
 * How a wallet can be gone on with: in this browser, by its app on a phone, on its own page, by its app on this
 * computer, or not at all.
 */
export type WayToOpen = 'browser' | 'mobile' | 'webapp' | 'desktop' | 'unsupported'

/** What of a wallet can be used here, the best first; never empty. Source: appkit-facts §6.1. */
export function waysToOpen(
  wallet: Wallet | undefined,
  isInstalled: boolean,
  { isMobile }: Pick<Platform, 'isMobile'>,
): readonly WayToOpen[] {
  if (!wallet) return ['mobile']
  const { mobileLink, linkMode, webappLink, desktopLink, appStore, playStore } = wallet
  const isLinked = Boolean(mobileLink || linkMode)
  // A computer shows a code, for which it is enough that there is an app.
  const hasApp = isLinked || Boolean(!isMobile && (appStore || playStore))
  const ways: WayToOpen[] = []
  if (isInstalled) ways.push('browser')
  if (hasApp) ways.push('mobile')
  if (webappLink && /^https?:/i.test(webappLink)) ways.push('webapp')
  if (desktopLink && !isMobile) ways.push('desktop')
  if (ways.length > 0) return ways
  const isExtension = Boolean(wallet.rdns || wallet.injected?.length || wallet.chromeStore)
  // Whatever nothing is known of may still scan a code.
  return [isExtension ? 'unsupported' : 'mobile']
}
