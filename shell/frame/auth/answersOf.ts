import { rpcError } from '../rpcError'
import type { AuthState } from './createAuthState'
import type { ConnectorAnswers } from './toAuthProvider'

/**
 * What the connector knows of an embedded wallet whose accounts are plain ones: no batches, no list of assets.
 * `networkReference` is that of the network to begin with.
 * Source: EIP-1193, EIP-5792, ERC-7811
 */
export function answersOf(state: AuthState, networkReference: () => string): ConnectorAnswers {
  const chainId = () => `0x${Number(state.state('eip155').reference ?? networkReference()).toString(16)}`
  const isOwn = (account: unknown) =>
    typeof account === 'string' &&
    state.state('eip155').addresses.some((address) => address.toLowerCase() === account.toLowerCase())
  return {
    eth_accounts: () => state.state('eip155').addresses,
    eth_chainId: chainId,
    wallet_getCapabilities(params) {
      const [account, chainIds] = Array.isArray(params) ? (params as unknown[]) : []
      if (!isOwn(account)) throw rpcError(4100, 'The account is not connected')
      const wanted = Array.isArray(chainIds) ? chainIds : [chainId()]
      return Object.fromEntries(
        wanted
          .filter((wantedId) => typeof wantedId === 'string')
          .map((wantedId) => [wantedId, { atomic: { status: 'unsupported' } }]),
      )
    },
    wallet_getCallsStatus() {
      throw rpcError(5730, 'Unknown bundle id')
    },
    wallet_getAssets() {
      throw rpcError(4200, 'The embedded wallet does not support wallet_getAssets')
    },
  }
}
