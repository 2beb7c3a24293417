import { FrameError } from '../../errors/FrameError'
import type { OperationRequest } from '../../requests/walletRequest'
import { foreignDelegation } from './foreignDelegation'
import type { OperationTask } from './operationTask'
import type { BatchDeps } from './planBatch'
import { type OperationPlan, planOperation } from './planOperation'
import { keyOf } from './readEntryNonce'
import { readSmartState } from './readSmartState'

/**
 * The task of a page's user operation. There is no other way to send it.
 * @throws FrameError 4200 if the account is not of the entry point, 5760 if it is another wallet's; ServiceError,
 * ServiceUnavailable, NodeError, NodesUnavailable, VaultRefusal
 */
export async function taskOf(
  { account, chain, callData, nonce }: OperationRequest,
  deps: BatchDeps,
  signal: AbortSignal,
): Promise<OperationTask> {
  const state = deps.prefersSmartAccount() && (await readSmartState(deps.ask, chain, account, signal))
  if (!state || state.kind === 'unsupported') throw noSmartAccount()
  if (state.kind === 'foreign') throw foreignDelegation(state.address)
  const key = nonce === undefined ? undefined : keyOf(nonce)
  return { account, chain, callData, nonce, key, isDelegating: state.kind === 'none' }
}

export const planCalls = async (
  request: OperationRequest,
  deps: BatchDeps,
  signal: AbortSignal,
): Promise<OperationPlan> => planOperation(await taskOf(request, deps, signal), deps, signal)

/** Source: EIP-1193, unsupported method */
const noSmartAccount = () =>
  new FrameError('The account is no smart account on this network.', { code: 4200 })
