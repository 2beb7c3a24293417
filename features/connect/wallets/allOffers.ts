import type { Platform } from '@shared/contract/context'
import type { Connector } from '@shared/domain/connector'
import type { Wallet } from '@shared/domain/wallet'
import type { Offer } from '../actions/offer'
import { connectorOf } from './connectorOf'
import { isSameRdns } from './isSameRdns'
import { walletOffer } from './walletOffer'

export interface AllOffersInput {
  /** What Connect offers, as it was when the view was shown. */
  readonly ways: readonly Offer[]
  /** What has come of the registry. */
  readonly wallets: readonly Wallet[]
  readonly search: string
  readonly isCertified: boolean
  readonly platform: Platform
  readonly connectors: readonly Connector[]
}

/**
 * All wallets in their order: those in this browser, what else Connect offers, then the registry's own order, each
 * once. More wallets of the registry only ever add to the end.
 */
export function allOffers(input: AllOffersInput): readonly Offer[] {
  const { ways, wallets, search, isCertified, platform, connectors } = input
  const { isMobile } = platform
  const wanted = search.toLowerCase()
  const known = ways.filter(
    ({ type, name, isReserved, wallet }) =>
      type !== 'WALLET_CONNECT' &&
      !isReserved &&
      name.toLowerCase().includes(wanted) &&
      (!isCertified || wallet?.isCertified),
  )
  const offers = [
    ...known.filter(({ isInstalled }) => isInstalled),
    ...known.filter(({ isInstalled }) => !isInstalled),
  ]
  for (const wallet of wallets) {
    const { id, rdns } = wallet
    const connector = connectorOf(wallet, connectors, isMobile)
    const isKnown = offers.some(
      (offer) =>
        offer.id === id ||
        (connector && offer.connector?.id === connector.id) ||
        isSameRdns(offer.rdns, rdns, isMobile),
    )
    if (!isKnown) offers.push(walletOffer(wallet, 'recommended', platform, connector))
  }
  return offers
}
