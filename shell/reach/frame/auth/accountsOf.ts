import type { NetworkId } from '@shared/domain/caip'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import type { AuthAccounts } from './createAuthState'

/**
 * The login's accounts on a network, of the kind in use, with the one in use first. A smart account has its key's
 * address: of the protocol's two entries the widget shows one. Source: docs/reference/specification.md#frame-protocol,
 * GET_USER; EIP-7702
 */
export function accountsOf(networkId: NetworkId, user: SuccessPayload<'GET_USER'>): AuthAccounts {
  const { address, accounts = [], preferredAccountType, smartAccountDeployed = false } = user
  const isSmart = accounts.some(({ type }) => type === 'smartAccount')
  const type = isSmart && preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa'
  const own = accounts.filter((account) => account.type === type).map((account) => account.address)
  const first = own.length === 0 || own.includes(address) ? [address] : []
  return {
    networkId,
    addresses: [...new Set([...first, ...own])],
    ...(isSmart && { smart: { type, isDeployed: smartAccountDeployed } }),
  }
}
