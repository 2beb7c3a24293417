import type { FeatureContext } from '@shared/contract/context'
import type { ListedOption } from './listedOption'
import { offersAllWallets } from './offersAllWallets'

/** How many of the host's own wallets Connect shows, where All wallets has the others. */
const customMax = 4

/** The options that Connect shows, and whether All wallets has more. The host's own order is shown whole. */
export function shortListOf(
  { options, isPairing }: { readonly options: readonly ListedOption[]; readonly isPairing: boolean },
  { config, platform }: Pick<FeatureContext, 'config' | 'platform'>,
): { readonly shown: readonly ListedOption[]; readonly hasMore: boolean } {
  if (!isPairing || !offersAllWallets(config, platform)) return { shown: options, hasMore: false }
  const surplus = config.sortWallets ? [] : options.filter(({ type }) => type === 'custom').slice(customMax)
  return {
    shown: options.filter((option) => !surplus.includes(option)),
    hasMore: Boolean(config.apiUrl) || surplus.length > 0,
  }
}
