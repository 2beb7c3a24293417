import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { ListedOption } from './listedOption'

/**
 * The options in the host's own order. Options that the host leaves out are dropped; invented and repeated ones are
 * ignored. Reserved places come last: their wallets are not known yet.
 */
export function inHostOrder(
  options: readonly ListedOption[],
  sortWallets: FeatureConfig['sortWallets'],
  onError: (error: unknown) => void,
): readonly ListedOption[] {
  if (!sortWallets) return options
  const byId = new Map(options.filter(({ isReserved }) => !isReserved).map((option) => [option.id, option]))
  try {
    const given = [...byId.values()].map(({ connector: _, wallet: __, ...option }) => option)
    const sorted = new Set(sortWallets(given).map(({ id }) => byId.get(id)))
    return [...sorted, ...options.filter(({ isReserved }) => isReserved)].filter(
      (option) => option !== undefined,
    )
  } catch (error) {
    onError(error)
    return options
  }
}
