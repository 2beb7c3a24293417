import { type NetworkId, parseNetworkId } from '@shared/domain/caip'

/** What a session has of a namespace. */
interface SharedNamespace {
  readonly chains?: readonly string[] | undefined
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

/**
 * Whether a network may be asked of the wallet: it is among the chains or the accounts of the session, or the wallet takes
 * on others. The specification knows the latter by the name `MetaMask Wallet`; here it goes by what the session grants.
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
