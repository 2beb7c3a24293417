import type { Connector } from '@shared/domain/connector'
import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'
import type { Offer } from '../actions/offer'
import { toldApart } from '../actions/toldApart'
import { connectorOf } from './connectorOf'
import { plainRdns } from './plainRdns'
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
  // By what they go by: some hundred are looked at with every page that comes.
  const marks = ({ id, rdns, connector }: Pick<Offer, 'id' | 'rdns' | 'connector'>) => [
    `id ${id}`,
    ...(connector ? [`connector ${connector.id}`] : []),
    ...(rdns === undefined ? [] : [`rdns ${plainRdns(rdns, isMobile)}`]),
  ]
  const taken = new Set(offers.flatMap(marks))
  for (const wallet of wallets) {
    const connector = connectorOf(wallet, connectors, isMobile)
    const own = marks({ ...wallet, connector })
    if (own.some((mark) => taken.has(mark))) continue
    const offer = walletOffer(wallet, 'recommended', platform, connector)
    offers.push(offer)
    for (const mark of marks(offer)) taken.add(mark)
  }
  return toldApart(offers)
}
