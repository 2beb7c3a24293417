import type { AskNodes } from '../nodes/createNodes'
import { type AskService, ServiceError } from './askServices'
import { draftOperation, noLimits, readDraftNonces } from './draftOperation'
import { estimateOperation } from './estimateOperation'
import type { OperationTask } from './operationTask'
import { readOperationPrice } from './readOperationPrice'
import { askSponsor, type SponsorRefusal } from './sponsor'
import { mostOf, type OperationGas, type Paymaster } from './userOperation'

/** An operation as a person is asked about it: nothing but nonce and signatures is added after the yes. */
export interface OperationPlan {
  readonly kind: 'operation'
  readonly task: OperationTask
  readonly gas: OperationGas
  /** The project's paymaster, with a placeholder for its signature; undefined if the account pays. */
  readonly paymaster: Paymaster | undefined
  /** Why no project pays, on a network that has sponsors. */
  readonly refusal: SponsorRefusal | undefined
  /** The most that it can cost the payer, in wei. */
  readonly most: bigint
}

export interface PlanDeps {
  readonly ask: AskNodes
  readonly askService: AskService
  /**
   * Why a sponsor took its word back after a yes, by network: the next operation there is planned without it, else the
   * same could happen again and again.
   */
  readonly takenBack: Map<string, SponsorRefusal>
}

/**
 * Gas, price and payer of an operation.
 * @throws ServiceUnavailable if the bundler does not answer; ServiceError for an operation that would fail; what nodes
 * and session throw
 */
export async function planOperation(
  task: OperationTask,
  deps: PlanDeps,
  signal: AbortSignal,
): Promise<OperationPlan> {
  const { chain } = task
  const [prices, nonces] = await Promise.all([
    readOperationPrice(deps, chain, signal),
    readDraftNonces(task, deps.ask, signal),
  ])
  const unknown: OperationGas = { ...noLimits, ...prices }
  const estimate = async (paymaster: Paymaster | undefined): Promise<OperationGas> => {
    const draft = { ...draftOperation(task, nonces, unknown), paymaster }
    return { ...prices, ...(await estimateOperation(deps.askService, chain, draft, signal)) }
  }
  const sponsor = (gas: OperationGas) =>
    askSponsor(deps.askService, chain, draftOperation(task, nonces, gas), signal)

  const ownPlan = async (refusal: SponsorRefusal | undefined): Promise<OperationPlan> => {
    const gas = await estimate(undefined)
    const paymaster = undefined
    return { kind: 'operation', task, gas, paymaster, refusal, most: mostOf({ ...gas, paymaster }) }
  }

  if (!chain.smart?.paymaster) return ownPlan(undefined)
  const takenBack = deps.takenBack.get(chain.id)
  deps.takenBack.delete(chain.id)
  const offered = takenBack ?? (await sponsor(unknown))
  if (typeof offered === 'string') return ownPlan(offered)
  let gas: OperationGas
  try {
    gas = await estimate(offered)
  } catch (error) {
    // Without the paymaster it may do, and else fails with its own reason.
    if (error instanceof ServiceError) return ownPlan('unavailable')
    throw error
  }
  // Now that the most it can cost is known, it may be too much.
  const paymaster = await sponsor(gas)
  if (typeof paymaster === 'string') return ownPlan(paymaster)
  return {
    kind: 'operation',
    task,
    gas,
    paymaster,
    refusal: undefined,
    most: mostOf({ ...gas, paymaster }),
  }
}
