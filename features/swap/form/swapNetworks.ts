import type { Network } from '@shared/domain/network'

/** The EVM networks with swaps, by chain id. Source: appkit-facts §6 */
const chainIds: readonly unknown[] = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

/** Whether swaps are expected on a network. The server alone knows: it may have more, or fewer. */
export const hasSwaps = ({ chainNamespace, id }: Network): boolean =>
  chainNamespace === 'eip155' && chainIds.includes(id)
