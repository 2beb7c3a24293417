import { rpcError } from '../rpcError'
import type { AuthState } from './createAuthState'
import type { ConnectorAnswers } from './toAuthProvider'

/**
 * What the connector knows about the embedded wallet, which lists no assets. `networkReference`: the reference of the
 * first network. Source: EIP-1193, ERC-7811
 */
export function answersOf(state: AuthState, networkReference: () => string): ConnectorAnswers {
  const chainId = () => `0x${Number(state.state('eip155').reference ?? networkReference()).toString(16)}`
  return {
    eth_accounts: () => state.state('eip155').addresses,
    eth_chainId: chainId,
    wallet_getAssets() {
      throw rpcError(4200, 'The embedded wallet does not support wallet_getAssets')
    },
  }
}
