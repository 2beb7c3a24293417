import type { FeatureContext } from '@shared/contract/context'
import { parseNetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { Receiver } from '../receiverOf'

/**
 * The networks on which the account has the same address: the networks of its namespace that its wallet shares. A smart
 * account is a contract of one network, unless it is at its key's own address.
 */
export function compatibleNetworks(
  { config, chains }: Pick<FeatureContext, 'config' | 'chains'>,
  { account, networkId }: Receiver,
): readonly Network[] {
  const { namespace } = parseNetworkId(networkId)
  return config.networks.filter(
    ({ caipNetworkId, chainNamespace }) =>
      caipNetworkId === networkId ||
      (chainNamespace === namespace &&
        (account.type !== 'smartAccount' || account.embedded) &&
        chains.allows(caipNetworkId)),
  )
}
