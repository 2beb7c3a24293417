import type { AbiFunction, ArgsOf, ResultOf } from '@shared/domain/abi'
import type { PortTable } from './portTable'

/** Reads contracts on the active network, over its nodes. The code behind it is loaded with the first call. */
export interface ContractReads {
  /**
   * The result of a contract's function, called by the active account, if there is one.
   * @throws RpcFailed if no node answers, or the contract refuses: `cause` says which; RequestAborted;
   *   UnsupportedChain on networks without EVM contracts
   */
  contract<const F extends AbiFunction>(call: ContractCall<F>, options?: ReadOptions): Promise<ResultOf<F>>
  /** How much of a token a contract may take from the active account. @throws as `contract`, ActiveAccountNotFound */
  allowance(
    wanted: { readonly token: string; readonly spender: string },
    options?: ReadOptions,
  ): Promise<bigint>
  /** The data of a call, to be submitted. @throws UnsupportedChain; RpcFailed if the arguments do not fit */
  encode<const F extends AbiFunction>(call: Omit<ContractCall<F>, 'address'>): Promise<`0x${string}`>
}

export const contractsTable = {
  contract: 'late',
  allowance: 'late',
  encode: 'late',
} as const satisfies PortTable<ContractReads>

/** A call of a contract's function. */
export interface ContractCall<F extends AbiFunction> {
  /** The contract. */
  readonly address: string
  /** The function, as an ABI item. */
  readonly abi: F
  /** The arguments, by the types of the ABI item. */
  readonly args: ArgsOf<F>
}

/** Options of reads. */
export interface ReadOptions {
  /** Aborting it rejects with RequestAborted. */
  readonly signal?: AbortSignal
}
