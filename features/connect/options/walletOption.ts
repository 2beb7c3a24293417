import type { ConnectOption } from '@shared/domain/connectOption'
import type { Connector } from '@shared/domain/connector'
import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'
import type { ListedOption } from './listedOption'

/**
 * A wallet as a connect option: to ask directly if `connector` belongs to it, else to pair with. iOS and Telegram let a
 * page open an app only inside the tap: there its link must be ready.
 */
export function walletOption(
  wallet: Wallet,
  type: ConnectOption['type'],
  { isMobile, isTelegram, os }: Platform,
  connector?: Connector,
): ListedOption {
  const { id, name, rdns, mobileLink, linkMode } = wallet
  const hasLink = Boolean(mobileLink || linkMode)
  const needsLink = !connector && isMobile && (isTelegram || os === 'ios') && hasLink
  return { id, name, type, rdns, isInstalled: Boolean(connector), connector, wallet, needsLink }
}
