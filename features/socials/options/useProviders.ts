import type { FeatureContext } from '@shared/contract/context'
import type { SocialProvider } from '@shared/domain/login'
import { createStore } from '@shared/store/createStore'
import { useStore } from '@shared/store/useStore'
import { providersOf } from './providersOf'

/** The providers to offer, without those that the vault turned out to lack. */
export function useProviders({ config, platform, embedded }: FeatureContext): readonly SocialProvider[] {
  return providersOf(config.features.socials, platform, useStore(embedded?.social.lacking ?? none))
}

/** Older shells do not tell. */
const none = createStore<readonly SocialProvider[]>([])
