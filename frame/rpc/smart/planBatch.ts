import { implementationAddress } from '@shared/vault/smartAccount'
import { FrameError } from '../../errors/FrameError'
import type { BatchRequest, TransactionRequest } from '../../requests/walletRequest'
import { readUsualFee } from '../facts/feeBounds'
import { type EvmQuote, quoteEvm, readConsumption } from '../send/quoteEvm'
import { ServiceUnavailable } from './askServices'
import { encodeCalls } from './encodeCalls'
import { foreignDelegation } from './foreignDelegation'
import { type OperationPlan, type PlanDeps, planOperation } from './planOperation'
import { readSmartState } from './readSmartState'
import type { SmartDeps } from './smartDeps'

/** A batch that goes out as a transaction of the account. */
export interface TransactionPlan {
  readonly kind: 'transaction'
  readonly request: TransactionRequest
  readonly quote: EvmQuote
  /** Because no bundler answers. */
  readonly isFallback: boolean
}

export type BatchPlan = OperationPlan | TransactionPlan

/** What the account may pay for it, in wei; nothing if a project pays. */
export function mostOf(plan: BatchPlan): bigint {
  if (plan.kind === 'transaction') return plan.quote.most
  return plan.paymaster ? 0n : plan.most
}

/** The same by recent blocks and the network's nodes: each has its own price, and for transactions its own gas. */
export function readUsualFeeOf(
  plan: BatchPlan,
  deps: Pick<SmartDeps, 'ask' | 'clock'>,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  if (plan.kind === 'transaction') {
    const { request } = plan
    return readUsualFee(request.chain, (ask) => readConsumption(request, ask), deps, signal)
  }
  const { task, most, gas } = plan
  const consumption = { gas: gas.maxFeePerGas && most / gas.maxFeePerGas, dataFee: 0n }
  return readUsualFee(task.chain, async () => consumption, deps, signal)
}

/** Whether the account becomes a smart one with it. */
export const isDelegating = (plan: BatchPlan): boolean =>
  plan.kind === 'operation' ? plan.task.isDelegating : plan.request.transaction.delegate !== undefined

export interface BatchDeps extends PlanDeps {
  /** Whether the visitor wants it: else the account acts as one of its key alone. */
  readonly prefersSmartAccount: () => boolean
}

/**
 * How a batch is sent: as an operation, or, if no bundler answers, as a transaction to the account itself. A single
 * call of an account without code is sent as it is.
 * @throws FrameError 5760 for several calls that cannot be one; ServiceError, NodeError, NodesUnavailable, VaultRefusal
 */
export async function planBatch(
  batch: BatchRequest,
  deps: BatchDeps,
  signal: AbortSignal,
): Promise<BatchPlan> {
  const { account, chain, calls } = batch
  const { kind, ...state } = deps.prefersSmartAccount()
    ? await readSmartState(deps.ask, chain, account, signal)
    : ({ kind: 'unsupported' } as const)
  const isSingle = calls.length === 1
  if (kind === 'unsupported' || kind === 'foreign') {
    if (isSingle) return plain(false)
    throw 'address' in state ? foreignDelegation(state.address) : notAtomic()
  }
  const isDelegating = kind === 'none'
  const callData = encodeCalls(calls)
  try {
    return await planOperation({ account, chain, callData, isDelegating }, deps, signal)
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error
    return isSingle ? plain(true) : toItself()
  }

  function plain(isFallback: boolean): Promise<TransactionPlan> {
    const { to, value, data } = calls[0]!
    return transaction({ to, value, data }, isFallback)
  }

  function toItself(): Promise<TransactionPlan> {
    const delegation = isDelegating && ({ delegate: implementationAddress, fee: eip1559 } as const)
    return transaction({ to: account, value: 0n, data: callData, ...delegation }, true)
  }

  async function transaction(
    fields: Pick<TransactionRequest['transaction'], 'to' | 'value' | 'data'> &
      Partial<TransactionRequest['transaction']>,
    isFallback: boolean,
  ): Promise<TransactionPlan> {
    const request: TransactionRequest = {
      kind: 'transaction',
      account,
      chainId: chain.id,
      chain,
      transaction: { gas: undefined, nonce: undefined, fee: { type: 'any' }, ...fields },
    }
    return { kind: 'transaction', request, quote: await quoteEvm(request, deps.ask, signal), isFallback }
  }
}

/** Prices of the only type of transactions that delegate. */
const eip1559 = { type: 'eip1559', maxFeePerGas: undefined, maxPriorityFeePerGas: undefined } as const

/** Source: EIP-5792, atomicity not supported */
const notAtomic = () =>
  new FrameError('The account cannot send several calls as one on this network.', { code: 5760 })
