import type { FeatureConfig } from '@shared/contract/ports/config'
import type { Offer } from './offer'

/**
 * The host's own order. A wallet that it leaves out is not offered; what it makes up or repeats is ignored. Places that
 * are kept come last, since nobody can order what is not there yet.
 */
export function inHostOrder(
  offers: readonly Offer[],
  sortWallets: FeatureConfig['sortWallets'],
  onError: (error: unknown) => void,
): readonly Offer[] {
  if (!sortWallets) return offers
  const byId = new Map(offers.filter(({ isReserved }) => !isReserved).map((offer) => [offer.id, offer]))
  try {
    const given = [...byId.values()].map(({ connector: _, wallet: __, ...wayIn }) => wayIn)
    const sorted = new Set(sortWallets(given).map(({ id }) => byId.get(id)))
    return [...sorted, ...offers.filter(({ isReserved }) => isReserved)].filter(
      (offer) => offer !== undefined,
    )
  } catch (error) {
    onError(error)
    return offers
  }
}
