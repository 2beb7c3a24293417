import { type NetworkId, parseNetworkId } from '@shared/domain/caip'

/** The part of a session that is a namespace's. */
interface SharedNamespace {
  readonly chains?: readonly string[] | undefined
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

/**
 * Whether the wallet may be asked for a network: the session has it among its chains or accounts, or the wallet
 * accepts others. The specification knows the latter by the name `MetaMask Wallet`; here it goes by what the session
 * grants.
 */
export function isAllowed(
  namespaces: Readonly<Record<string, SharedNamespace>> | undefined,
  networkId: NetworkId,
): boolean {
  const shared = namespaces?.[parseNetworkId(networkId).namespace]
  if (!shared) return false
  return (
    shared.chains?.includes(networkId) ||
    shared.accounts.some((account) => account.startsWith(`${networkId}:`)) ||
    shared.methods.includes('wallet_addEthereumChain')
  )
}
