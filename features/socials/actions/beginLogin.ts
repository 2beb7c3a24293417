import type { FeatureContext } from '@shared/contract/context'
import type { SocialOptions, SocialPort } from '@shared/contract/ports/embedded'
import type { OauthProvider } from '@shared/domain/login'

/**
 * Begins a login, whose window the visitor opens in the frame. Telegram's browser has no windows: the whole page goes,
 * unless it is in a frame of Telegram's, out of which the wallet would not know it again.
 * Source: docs/reference/specification.md#wallet-lists, Telegram
 */
export function beginLogin(
  { track, platform }: Pick<FeatureContext, 'track' | 'platform'>,
  port: SocialPort,
  provider: OauthProvider,
  { isJoin, onPage = platform.isTelegram && !platform.isFramed }: SocialOptions,
): void {
  track('SOCIAL_LOGIN_STARTED', { provider })
  port.begin(provider, { isJoin, onPage })
}
