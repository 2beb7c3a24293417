import type { FeatureContext } from '@shared/contract/context'
import type { ViewName } from '@shared/contract/views'
import type { Namespace } from '@shared/domain/caip'
import { connectorNamespaces } from '../options/connectorNamespaces'
import type { ListedOption } from '../options/listedOption'
import { offersAllWallets } from '../options/offersAllWallets'

/** The view of an option, and the navigation there. */
export interface Destination {
  readonly view: ViewName
  readonly go: () => void
}

/**
 * The view that an option leads to: the choice of a chain if the wallet has several, the wallet itself if it can be
 * asked directly, else its pairing. A phone cannot scan its own screen: there a pairing without a wallet begins with
 * the list of all wallets.
 */
export function destinationOf(
  { config, navigation, platform }: FeatureContext,
  { wallet, connector, name }: ListedOption,
  namespace: Namespace | undefined,
): Destination {
  const { push } = navigation
  const asked = namespace && { namespace }
  if (!connector || connector.type === 'WALLET_CONNECT') {
    if (!wallet && platform.isMobile && config.apiUrl && offersAllWallets(config, platform))
      return { view: 'AllWallets', go: () => push('AllWallets', { ...asked }) }
    return {
      view: 'ConnectingWalletConnect',
      go: () => push('ConnectingWalletConnect', { ...(wallet && { walletId: wallet.id }), name, ...asked }),
    }
  }
  const { id: connectorId, name: connectorName } = connector
  const params = { connectorId, name: connectorName }
  return !namespace && connectorNamespaces(connector, config).length > 1
    ? { view: 'ConnectingMultiChain', go: () => push('ConnectingMultiChain', params) }
    : { view: 'ConnectingExternal', go: () => push('ConnectingExternal', { ...params, ...asked }) }
}
