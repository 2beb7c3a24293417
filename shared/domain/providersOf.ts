import { type SocialProvider, socialProviders } from './login'
import type { Platform } from './platform'

/** The vault's answer to which providers it offers: still awaited, none that can be read, or a list. */
export type OfferedProviders = 'asking' | 'silent' | readonly SocialProvider[]

/**
 * Providers whose pages do not work in Telegram's browser. Source: docs/reference/specification.md#validation,
 * Telegram
 */
function refusedIn({ os, browser }: Pick<Platform, 'os' | 'browser'>): readonly SocialProvider[] {
  if (os === 'ios') return ['google']
  if (os === 'android') return ['facebook', 'x']
  // Of Telegram's browsers on computers, Apple's is the one that is neither.
  return browser === 'chromium' || browser === 'firefox' ? [] : ['x']
}

/**
 * The providers to show: the host's choice in its order, or all, each once, without those that do not work here and
 * those that the vault does not offer. While the vault is asked, they are those that may be shown. If it does not
 * answer, they are those that the host names.
 */
export function providersOf(
  wanted: unknown,
  platform: Pick<Platform, 'os' | 'browser' | 'isTelegram'>,
  offered: OfferedProviders,
): readonly SocialProvider[] {
  const named: readonly unknown[] | undefined = Array.isArray(wanted)
    ? wanted
    : wanted === false
      ? []
      : undefined
  const list = named ?? (offered === 'silent' ? [] : socialProviders)
  const refused: readonly unknown[] = platform.isTelegram ? refusedIn(platform) : []
  const known: readonly unknown[] = typeof offered === 'string' ? socialProviders : offered
  return [...new Set(list)].filter(
    (name): name is SocialProvider =>
      socialProviders.includes(name as SocialProvider) && known.includes(name) && !refused.includes(name),
  )
}
