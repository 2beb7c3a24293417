import type { FeatureContext } from '@shared/contract/context'
import type { Offer } from './offer'
import { offersAllWallets } from './offersAllWallets'

/** The host's own wallets that Connect shows, where the others can be found elsewhere. */
const customMax = 4

/** What of the ways in is shown at once, and whether All Wallets has more. The host's own order is shown whole. */
export function shortListOf(
  { ways, isPairing }: { readonly ways: readonly Offer[]; readonly isPairing: boolean },
  { config, platform }: Pick<FeatureContext, 'config' | 'platform'>,
): { readonly shown: readonly Offer[]; readonly hasMore: boolean } {
  if (!isPairing || !offersAllWallets(config, platform)) return { shown: ways, hasMore: false }
  const surplus = config.sortWallets ? [] : ways.filter(({ type }) => type === 'custom').slice(customMax)
  return {
    shown: ways.filter((offer) => !surplus.includes(offer)),
    hasMore: Boolean(config.apiUrl) || surplus.length > 0,
  }
}
