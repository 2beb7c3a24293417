import type { GrantsPort } from '@shared/contract/ports/embedded'
import type { NetworkId } from '@shared/domain/caip'
import type { GrantedPermission } from '@shared/domain/grant'
import type { RpcRequestPayload } from '@shared/frame/rpcRequest'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import type { VaultFrame } from '../createVaultFrame'

export interface GrantsPortDeps {
  readonly request: VaultFrame['request']
  /** The network in use. */
  readonly networkId: () => NetworkId
}

/** What this page may do without asking again, by the frame's word. */
export function createGrantsPort({ request, networkId }: GrantsPortDeps): GrantsPort {
  return {
    async list({ signal } = {}) {
      const { grants } = await request('GET_GRANTS', { chainId: networkId() }, signal)
      return grants.map(({ permissions, ...grant }) => ({
        ...grant,
        permissions: permissions.map(toPermission),
      }))
    },
    async revoke(id, { signal } = {}) {
      const params = [{ permissionsContext: id }]
      const payload = { method: 'wallet_revokePermissions', chainId: networkId(), params }
      await request('RPC_REQUEST', payload as RpcRequestPayload, signal)
    },
  }
}

type Told = SuccessPayload<'GET_GRANTS'>['grants'][number]['permissions'][number]

const toPermission = (told: Told): GrantedPermission => ({
  ...told,
  total: BigInt(told.total),
  spent: BigInt(told.spent),
})
