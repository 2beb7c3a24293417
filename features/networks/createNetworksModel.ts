import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import { networkIdOf } from '@shared/domain/connection'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** The feature's state in one widget. */
export interface NetworksModel {
  /** Notes the network that the visitor wants once a wallet is connected there; only the last one counts. */
  want(networkId: NetworkId): void
}

/** Switches a wallet that was connected for the sake of a network to that network. */
export function createNetworksModel(ctx: FeatureContext): Activation<NetworksModel> {
  const { bus, chains, connection, i18n, toast } = ctx
  let wanted: NetworkId | undefined

  const dispose = bus.on('connected', ({ namespace, reconnected }) => {
    if (reconnected || !wanted || parseNetworkId(wanted).namespace !== namespace) return
    const networkId = wanted
    wanted = undefined
    if (networkIdOf(connection.get(), namespace) === networkId) return
    chains.switchNetwork(networkId).catch((error) => {
      if (!isLatchkeyError(error, 'UserRejected')) toast.error(i18n.t('networks.failed'))
    })
  })
  const model: NetworksModel = {
    want(networkId) {
      wanted = networkId
    },
  }
  return { model, dispose }
}
