import type { LinkTarget } from '@shared/contract/ports/page'
import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'

export interface PairingLink {
  readonly href: string
  readonly target: LinkTarget
  /** The wallet's own address, by which later requests open it. */
  readonly base: string
}

/** Which of a wallet's links to use. */
export type LinkKind = 'mobile' | 'desktop' | 'webapp'

const isWeb = (link: string) => /^https?:\/\//i.test(link)

/** `metamask:`, `metamask:/` or `metamask` → `metamask://`; a web address ends in one slash. */
export function toBase(link: string): string {
  const base = link.includes('://') ? link : `${link.replace(/[/:]+/g, '')}://`
  return base.endsWith('/') ? base : `${base}/`
}

/**
 * The link that hands a pairing to a wallet's app or page; undefined for a wallet without such a link. Source:
 * WalletConnect 2, mobile linking.
 */
export function pairingLink(
  wallet: Wallet,
  kind: LinkKind,
  uri: string,
  platform: Platform,
  preferUniversalLinks = false,
): PairingLink | undefined {
  const link = linkOf(wallet, kind, preferUniversalLinks)
  if (!link) return
  const base = toBase(link)
  // Telegram on Android decodes a link once before it hands it on.
  const isDecoded = kind === 'mobile' && platform.isTelegram && platform.os === 'android'
  const encoded = encodeURIComponent(isDecoded ? encodeURIComponent(uri) : uri)
  return { href: `${base}wc?uri=${encoded}`, target: targetOf(kind, platform), base }
}

function linkOf(
  { mobileLink, linkMode, desktopLink, webappLink }: Wallet,
  kind: LinkKind,
  isUniversal: boolean,
) {
  if (kind === 'desktop') return desktopLink
  if (kind === 'webapp') return webappLink && isWeb(webappLink) ? webappLink : undefined
  return (isUniversal && linkMode) || mobileLink || linkMode
}

/** The target of a link: an app replaces the page, and returns to it; a frame cannot be replaced. */
export function targetOf(kind: LinkKind, { isTelegram, isFramed }: Platform): LinkTarget {
  if (kind !== 'mobile' || isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}
