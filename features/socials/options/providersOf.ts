import { type SocialProvider, socialProviders } from '@shared/domain/login'
import type { Platform } from '@shared/domain/platform'

/** Providers whose pages do not work in Telegram's browser. Source: specification §6, Telegram */
function refusedIn({ os, browser }: Pick<Platform, 'os' | 'browser'>): readonly SocialProvider[] {
  if (os === 'ios') return ['google']
  if (os === 'android') return ['facebook', 'x']
  // Of Telegram's browsers on computers, Apple's is the one that is neither.
  return browser === 'chromium' || browser === 'firefox' ? [] : ['x']
}

/** The providers to offer: the host's choice in its order, each once, without those that do not work here. */
export function providersOf(
  wanted: unknown,
  platform: Pick<Platform, 'os' | 'browser' | 'isTelegram'>,
  lacking: readonly SocialProvider[] = [],
): readonly SocialProvider[] {
  const list: readonly unknown[] = Array.isArray(wanted) ? wanted : wanted === false ? [] : socialProviders
  const refused = [...lacking, ...(platform.isTelegram ? refusedIn(platform) : [])]
  return [...new Set(list)].filter(
    (name): name is SocialProvider =>
      socialProviders.includes(name as SocialProvider) && !refused.includes(name as SocialProvider),
  )
}
