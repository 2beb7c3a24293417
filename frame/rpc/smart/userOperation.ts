import { toHex } from '@shared/domain/evmQuantity'
import type { Hex } from 'viem'
import type { SignedAuthorization } from '../send/authorization'

/** The gas of an operation, in units, and its prices, in wei. */
export interface OperationGas {
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** The contract that pays for an operation. */
export interface Paymaster {
  readonly address: Hex
  readonly data: Hex
  readonly verificationGasLimit: bigint
  readonly postOpGasLimit: bigint
}

/** Source: EIP-4337, EntryPoint 0.8 */
export interface UserOperation extends OperationGas {
  readonly sender: Hex
  readonly nonce: bigint
  readonly callData: Hex
  /** Present if the account becomes a smart account with it. */
  readonly authorization: SignedAuthorization | undefined
  /** undefined: the account pays. */
  readonly paymaster: Paymaster | undefined
  readonly signature: Hex
}

/** Says that the account's code comes by an authorization. Source: EntryPoint 0.8, `Eip7702Support` */
const delegatedFactory = '0x7702'

/** The operation in the form that bundlers and paymasters take. Source: ERC-7769; ERC-7677 */
export function toJson(operation: UserOperation): Readonly<Record<string, unknown>> {
  const { sender, nonce, callData, authorization, paymaster, signature, ...rest } = operation
  const gas = Object.entries(gasOf(rest)).map(([name, amount]) => [name, toHex(amount)])
  return {
    sender,
    nonce: toHex(nonce),
    callData,
    ...Object.fromEntries(gas),
    ...(authorization && {
      factory: delegatedFactory,
      factoryData: '0x',
      eip7702Auth: {
        ...authorization,
        chainId: toHex(authorization.chainId),
        nonce: toHex(authorization.nonce),
        yParity: toHex(authorization.yParity),
      },
    }),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterData: paymaster.data,
      paymasterVerificationGasLimit: toHex(paymaster.verificationGasLimit),
      paymasterPostOpGasLimit: toHex(paymaster.postOpGasLimit),
    }),
    signature,
  }
}

/** The most that an operation can cost, in wei. */
export function mostOf({ paymaster, ...operation }: OperationGas & Pick<UserOperation, 'paymaster'>): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const ofPaymaster = paymaster ? paymaster.verificationGasLimit + paymaster.postOpGasLimit : 0n
  return (callGasLimit + verificationGasLimit + preVerificationGas + ofPaymaster) * maxFeePerGas
}

const gasOf = (gas: OperationGas): OperationGas => ({
  callGasLimit: gas.callGasLimit,
  verificationGasLimit: gas.verificationGasLimit,
  preVerificationGas: gas.preVerificationGas,
  maxFeePerGas: gas.maxFeePerGas,
  maxPriorityFeePerGas: gas.maxPriorityFeePerGas,
})
