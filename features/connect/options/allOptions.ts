import type { Connector } from '@shared/domain/connector'
import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'
import { connectorOf } from '../wallets/connectorOf'
import { plainRdns } from '../wallets/plainRdns'
import { disambiguate } from './disambiguate'
import type { ListedOption } from './listedOption'
import { walletOption } from './walletOption'

export interface AllOptionsInput {
  /** What Connect offers, as it was when the view was shown. */
  readonly offered: readonly ListedOption[]
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
export function allOptions(input: AllOptionsInput): readonly ListedOption[] {
  const { offered, wallets, search, isCertified, platform, connectors } = input
  const { isMobile } = platform
  const wanted = search.toLowerCase()
  const known = offered.filter(
    ({ type, name, isReserved, wallet }) =>
      type !== 'WALLET_CONNECT' &&
      !isReserved &&
      name.toLowerCase().includes(wanted) &&
      (!isCertified || wallet?.isCertified),
  )
  const options = [
    ...known.filter(({ isInstalled }) => isInstalled),
    ...known.filter(({ isInstalled }) => !isInstalled),
  ]
  // By what they go by: some hundred are looked at with every page that comes.
  const marks = ({ id, rdns, connector }: Pick<ListedOption, 'id' | 'rdns' | 'connector'>) => [
    `id ${id}`,
    ...(connector ? [`connector ${connector.id}`] : []),
    ...(rdns === undefined ? [] : [`rdns ${plainRdns(rdns, isMobile)}`]),
  ]
  const taken = new Set(options.flatMap(marks))
  for (const wallet of wallets) {
    const connector = connectorOf(wallet, connectors, isMobile)
    const own = marks({ ...wallet, connector })
    if (own.some((mark) => taken.has(mark))) continue
    const option = walletOption(wallet, 'recommended', platform, connector)
    options.push(option)
    for (const mark of marks(option)) taken.add(mark)
  }
  return disambiguate(options)
}
