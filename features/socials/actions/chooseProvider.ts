import type { FeatureContext } from '@shared/contract/context'
import type { SocialPort } from '@shared/contract/ports/embedded'
import { providerNames, type SocialProvider } from '@shared/domain/login'
import { beginLogin } from './beginLogin'

/** Begins a login, and shows how it goes on. */
export function chooseProvider(
  ctx: FeatureContext,
  port: SocialPort,
  provider: SocialProvider,
  isJoin = false,
): void {
  const { navigation } = ctx
  if (provider === 'farcaster') {
    if (isJoin) navigation.replace('AddingFarcaster')
    else navigation.push('ConnectingFarcaster')
    return
  }
  beginLogin(ctx, port, provider, { isJoin })
  const params = { provider, name: providerNames[provider] }
  // What is added is seen in the list before the providers.
  if (isJoin) navigation.replace('AddingSocial', params)
  else navigation.push('ConnectingSocial', params)
}
