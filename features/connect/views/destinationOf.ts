import type { FeatureContext } from '@shared/contract/context'
import type { ViewName } from '@shared/contract/views'
import type { Namespace } from '@shared/domain/caip'
import { connectorNamespaces } from '../options/connectorNamespaces'
import type { ListedOption } from '../options/listedOption'
import { offersAllWallets } from '../options/offersAllWallets'

/** Where a way in leads. */
export interface Destination {
  readonly view: ViewName
  readonly go: () => void
}

/**
 * The view that a way in leads to: the question which chain, where the wallet has several; the wallet itself, where it
 * can be asked directly; else the pairing with it. A phone cannot scan its own screen: there the pairing with any
 * wallet begins with the wallets that it may have.
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
