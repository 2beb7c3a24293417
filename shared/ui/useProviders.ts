import type { FeatureContext } from '@shared/contract/context'
import { type SocialProvider, socialProviders } from '@shared/domain/login'
import { type OfferedProviders, providersOf } from '@shared/domain/providersOf'
import { createStore } from '@shared/store/createStore'
import { useStore } from '@shared/store/useStore'

export interface ShownProviders {
  readonly providers: readonly SocialProvider[]
  /** The vault has not yet said which of them it offers: they have places, and no buttons. */
  readonly isAsking: boolean
}

/** The providers to show. The vault is asked if the host wants any, and the view `hasLogins`. */
export function useProviders(
  { config, platform, embedded }: FeatureContext,
  hasLogins = true,
): ShownProviders {
  const { socials } = config.features
  const isWanted = hasLogins && providersOf(socials, platform, 'asking').length > 0
  const offered = useStore((isWanted && embedded?.social.offered) || untold)
  return { providers: providersOf(socials, platform, offered), isAsking: offered === 'asking' }
}

/** Older shells do not report what the vault offers. */
const untold = createStore<OfferedProviders>(socialProviders)
