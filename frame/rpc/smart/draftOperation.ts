import type { VaultChain } from '@shared/vault/chains'
import { implementationAddress } from '@shared/vault/smartAccount'
import type { Hex } from 'viem'
import { numberOf } from '../chains/createChainReader'
import type { AskNodes } from '../nodes/createNodes'
import type { SignedAuthorization } from '../send/authorization'
import { readNonce } from '../send/readNonce'
import type { OperationTask } from './operationTask'
import { readEntryNonce } from './readEntryNonce'
import type { OperationGas, UserOperation } from './userOperation'

/** Long enough to be a signature, and valid in form. Source: EIP-4337, dummy signature */
const dummyR: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}`
const dummyS: Hex = `0x7${'a'.repeat(63)}`
const dummySignature: Hex = `${dummyR}${dummyS.slice(2)}1c`

/** Before an estimate. */
export const noLimits = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }

export interface DraftNonces {
  /** The operation's nonce, with its key. */
  readonly nonce: bigint
  /** The nonce of the account's next transaction, which an authorization takes. */
  readonly authorizationNonce: number
}

/** @throws NodeError, NodesUnavailable */
export async function readDraftNonces(
  { account, chain, key, nonce, isDelegating }: OperationTask,
  ask: AskNodes,
  signal: AbortSignal,
): Promise<DraftNonces> {
  const [next, authorizationNonce] = await Promise.all([
    nonce ?? readEntryNonce(ask, chain, { account, ...(key !== undefined && { key }) }, signal),
    isDelegating ? readNonce(ask, chain, account, signal) : 0,
  ])
  return { nonce: next, authorizationNonce }
}

/** An unsigned operation, for estimates and offers. */
export const draftOperation = (
  { account, chain, callData, isDelegating }: OperationTask,
  { nonce, authorizationNonce }: DraftNonces,
  gas: OperationGas,
): UserOperation => ({
  sender: account,
  nonce,
  callData,
  ...gas,
  paymaster: undefined,
  authorization: isDelegating ? standIn(chain, authorizationNonce) : undefined,
  signature: dummySignature,
})

/** Takes an authorization's place in an estimate. */
const standIn = (chain: VaultChain, nonce: number): SignedAuthorization => ({
  chainId: numberOf(chain),
  address: implementationAddress,
  nonce,
  r: dummyR,
  s: dummyS,
  yParity: 1,
})
