import type { Connector } from '@shared/domain/connector'
import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'
import { connectorOf } from '../wallets/connectorOf'
import { plainRdns } from '../wallets/plainRdns'
import { disambiguate } from './disambiguate'
import type { ListedOption } from './listedOption'
import { walletOption } from './walletOption'

export interface AllOptionsInput {
  /** The options of Connect when the view was opened. */
  readonly offered: readonly ListedOption[]
  /** Wallets of the registry so far. */
  readonly wallets: readonly Wallet[]
  readonly search: string
  readonly isCertified: boolean
  readonly platform: Platform
  readonly connectors: readonly Connector[]
}

/**
 * All connect options in their order: installed wallets, the other options of Connect, then the registry in its own
 * order, each wallet once. More wallets of the registry are only ever appended.
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
  // A set of keys: each page compares some hundred wallets.
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
