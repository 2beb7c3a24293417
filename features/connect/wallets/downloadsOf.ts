import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'

export interface Download {
  readonly kind: 'extension' | 'ios' | 'android' | 'website'
  readonly href: string
}

/**
 * The places to get a wallet, those that fit this device first. An extension is only for browsers that can install it.
 */
export function downloadsOf(
  { appStore, playStore, chromeStore, homepage }: Wallet,
  { browser, isMobile, os }: Platform,
): readonly Download[] {
  const extension = !isMobile && browser === 'chromium' ? chromeStore : undefined
  const apps = [
    { kind: 'ios', href: appStore },
    { kind: 'android', href: playStore },
  ] as const
  const all = [
    { kind: 'extension', href: extension },
    ...(os === 'android' ? [apps[1], apps[0]] : apps),
    { kind: 'website', href: homepage },
  ] as const
  return all.flatMap(({ kind, href }) => (href ? [{ kind, href }] : []))
}
