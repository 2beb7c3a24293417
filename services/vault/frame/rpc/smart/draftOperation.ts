import type { Hex } from 'viem'
import type { VaultChain } from '../../../http/chains'
import { implementationAddress } from '../../../http/smartAccount'
import { numberOf } from '../chains/createChainReader'
import type { SignedAuthorization } from '../send/authorization'
import type { OperationTask } from './planOperation'
import type { OperationGas, UserOperation } from './userOperation'

/** Long enough to be a signature, and valid in form. Source: EIP-4337, dummy signature */
const dummyR: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}`
const dummyS: Hex = `0x7${'a'.repeat(63)}`
const dummySignature: Hex = `${dummyR}${dummyS.slice(2)}1c`

/** Before an estimate. */
export const noLimits = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }

/** An operation that nobody has signed, for estimates and offers. */
export const draftOperation = (
  { account, chain, callData, isDelegating }: OperationTask,
  nonce: bigint,
  gas: OperationGas,
): UserOperation => ({
  ...{ sender: account, nonce, callData, ...gas, paymaster: undefined },
  ...{ authorization: isDelegating ? standIn(chain) : undefined, signature: dummySignature },
})

/** Takes an authorization's place in an estimate. */
const standIn = (chain: VaultChain): SignedAuthorization => ({
  ...{ chainId: numberOf(chain), address: implementationAddress, nonce: 0 },
  ...{ r: dummyR, s: dummyS, yParity: 1 },
})
