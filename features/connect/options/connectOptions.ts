import { isRegistryId } from '../wallets/isRegistryId'
import type { ConnectOptionsInput } from './connectOptionsInput'
import { connectorOption } from './connectorOption'
import { exclusionOf } from './exclusionOf'
import { isInstalled } from './isInstalled'
import type { ListedOption } from './listedOption'
import { typeOrder, wordOf } from './typeOrder'
import type { WalletSource } from './walletSource'

/** Source: docs/reference/specification.md#limits. */
const recentMax = 2
/** Installed, recent and recommended wallets together. Source: docs/reference/specification.md#wallet-lists. */
const proposedMax = 2

/**
 * Every connect option, in display order, with places reserved for those that are loading. Connectors that can be asked
 * directly precede wallets that need pairing. Source: docs/reference/specification.md#product, #wallet-lists.
 * `source`: the wallets to
 * pair with; undefined until its code is loaded.
 */
export function connectOptions(
  input: ConnectOptionsInput,
  source: WalletSource | undefined,
): readonly ListedOption[] {
  const { config, connection, connectors, lists, namespace, recentIds, isPairing } = input
  const { apiUrl, customWallets, enableWallets, excludeWalletIds, featuredWalletIds } = config
  if (!enableWallets) return []
  const isLoading = lists.status === 'loading'
  const isExcluded = exclusionOf([...excludeWalletIds, ...lists.excluded])
  const usable = connectors.filter(
    ({ id, type, name, namespaces, info, explorerId }) =>
      type !== 'AUTH' &&
      (!namespace || namespaces.includes(namespace)) &&
      !isExcluded(id, name, info?.rdns, explorerId),
  )
  const direct = usable.filter(({ type }) => type !== 'WALLET_CONNECT')
  const wallets = isPairing ? source?.(input, { direct, isExcluded }) : undefined

  const reserve = (type: ListedOption['type'], count = 1, id = ''): ListedOption[] =>
    Array.from({ length: isLoading ? count : 0 }, (_, at) => ({
      id: `${type} ${id}${at}`,
      name: '',
      type,
      isInstalled: false,
      isReserved: true,
    }))
  // A wallet that the registry may yet exclude must not appear first, and then vanish under the visitor's finger.
  const isHeld = isLoading && excludeWalletIds.some(isRegistryId)
  const option = (connector: (typeof usable)[number], type: ListedOption['type'] = connector.type) =>
    isHeld && isInstalled(connector) ? reserve(type, 1, connector.id) : connectorOption(connector, type)

  const recents = recentIds
    .flatMap((id) => {
      const connector = connectors.find((each) => each.id === id)
      if (!connector) return wallets?.recent(id) ?? reserve('recent', Number(isPairing), id)
      const isWanted = connector.namespaces.includes(namespace ?? connection.activeNamespace)
      return isWanted && direct.includes(connector) ? option(connector, 'recent') : []
    })
    .slice(0, recentMax)
  // One pairing covers all namespaces: a second one would replace it.
  const isPaired = Object.values(connection.namespaces).some(
    ({ session }) => session.status === 'connected' && session.connector.type === 'WALLET_CONNECT',
  )
  const options = [
    ...recents,
    ...usable
      .filter(({ id, type }) =>
        type === 'WALLET_CONNECT'
          ? isPairing && !isPaired
          : !recents.some((recent) => recent.id === id || recent.id === `recent ${id}0`),
      )
      .flatMap((connector) => option(connector)),
  ]
  if (isPairing) {
    const hasOwnChoice = featuredWalletIds.length > 0 || customWallets.length > 0
    const proposed = options.filter(({ type }) => type === 'recent' || isInstalled({ type })).length
    const recommended = hasOwnChoice ? 0 : Math.max(0, proposedMax - proposed)
    options.push(
      ...(wallets?.others(options, recommended) ?? reserve('custom', customWallets.length)),
      ...(apiUrl
        ? [...reserve('featured', featuredWalletIds.length), ...reserve('recommended', recommended)]
        : []),
    )
  }
  const order = typeOrder(config.features.connectorTypeOrder)
  const rank = ({ type }: ListedOption) => order.indexOf(wordOf(type))
  return options.sort((a, b) => rank(a) - rank(b))
}
