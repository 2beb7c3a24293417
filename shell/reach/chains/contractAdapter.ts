import type { PermitSignature, PermitWanted } from '@shared/contract/ports/permits'
import type { AbiFunction } from '@shared/domain/abi'
import type { Network } from '@shared/domain/network'
import type { TypedData } from '@shared/domain/typedData'
import type { ShellConnector } from '../connectors/connector'

/** Calls of contracts, on chains that have contracts of this kind. Loaded by the first call. */
export interface ContractAdapter {
  /** @throws RpcFailed if the arguments do not fit */
  encode(call: { readonly abi: AbiFunction; readonly args: readonly unknown[] }): `0x${string}`
  /** @throws RpcFailed if no node answers, or the contract refuses */
  read(
    call: { readonly address: string; readonly abi: AbiFunction; readonly args: readonly unknown[] },
    where: { readonly network: Network; readonly from?: string | undefined },
  ): Promise<unknown>
  /** How much of a token `spender` may take from `owner`. @throws RpcFailed */
  allowance(
    wanted: { readonly token: string; readonly owner: string; readonly spender: string },
    network: Network,
  ): Promise<bigint>
  /** @throws UserRejected, RequestPending, WalletTimeout, ProviderDisconnected, SigningFailed */
  signTypedData(connector: ShellConnector, address: string, typedData: TypedData): Promise<string>
  /** @throws as `Permits.sign` */
  signPermit(
    connector: ShellConnector,
    wanted: PermitWanted & { readonly owner: string },
    network: Network,
  ): Promise<PermitSignature>
}
