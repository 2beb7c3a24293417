import type { FeatureContext } from '@shared/contract/context'
import { sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'

/**
 * Goes to a network. A wallet that is connected there is asked in a separate view. If only another chain is connected,
 * a view says so. Without a wallet, the network is selected for the next connection. Never rejects: a failure is a
 * toast.
 */
export async function chooseNetwork(ctx: FeatureContext, network: Network): Promise<void> {
  const { caipNetworkId: networkId, chainNamespace, name } = network
  const { chains, connection, i18n, navigation, toast } = ctx
  if (sessionOf(connection.get(), chainNamespace).status === 'connected') {
    navigation.push('SwitchNetwork', { networkId, name })
    return
  }
  if (sessionOf(connection.get()).status === 'connected') {
    navigation.push('SwitchActiveChain', { networkId, name })
    return
  }
  try {
    await chains.switchNetwork(networkId)
  } catch {
    toast.error(i18n.t('networks.failed'))
    return
  }
  ctx.announce(i18n.t('networks.selected', { name }))
  navigation.goBack()
}
