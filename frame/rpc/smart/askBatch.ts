import { coinAmount } from '@shared/reading/acts/amounts'
import type { VaultChain } from '@shared/vault/chains'
import { implementationAddress } from '@shared/vault/smartAccount'
import type { CheckedRequest } from '../../approvals/createApprovals'
import { describeSmart } from '../../describe/describeSmart'
import type { Words } from '../../describe/description'
import type { Fee, Question } from '../../describe/question'
import type { BatchRequest, OperationRequest } from '../../requests/walletRequest'
import { movedBy, withFeeWarnings } from '../facts/feeBounds'
import { readFacts } from '../facts/readFacts'
import { withSimulatedCalls } from '../facts/readSimulation'
import { withHoldings } from '../facts/withHoldings'
import { type BatchPlan, isDelegating, mostOf, planBatch, readUsualFeeOf } from './planBatch'
import { planCalls } from './planCalls'
import { sendBatch } from './sendBatch'
import { sendOperation } from './sendOperation'
import { serviceRefusal } from './serviceRefusal'
import type { SmartDeps } from './smartDeps'

/** A batch or a user operation that a person is asked about: planned, shown as planned, and sent as shown. */
export function askBatch(
  request: BatchRequest | OperationRequest,
  accountId: string,
  deps: SmartDeps,
): CheckedRequest<unknown> {
  let plan: BatchPlan | undefined
  const sendDeps = { ...deps, signDigest: (digest: `0x${string}`) => deps.signDigest(accountId, digest) }

  return {
    async prepare(signal): Promise<Question> {
      const { account, chain } = request
      const asked = { kind: 'calls', account, chain, calls: request.calls ?? [] } as const
      const facts = withHoldings(readFacts(asked, deps.ask, signal), asked, deps, signal)
      // Awaited below, unless there is no plan.
      facts.catch(() => {})
      const made = await makePlan(signal)
      plan = made
      const usual = readUsualFeeOf(made, deps, signal)
      // Awaited below, unless the request is over before.
      usual.catch(() => {})
      const changed = request.calls
        ? await withSimulatedCalls(
            facts,
            { account, chain, calls: request.calls, code: isDelegating(made) ? ownCode : undefined },
            deps,
            signal,
          )
        : { ...(await facts), simulation: { status: 'unavailable' } as const }
      const most = mostOf(made)
      const description = withFeeWarnings(describeSmart(request, changed, isDelegating(made)), {
        chain,
        most,
        usual: await usual,
        moved: movedBy(request.calls ?? [], changed, most),
      })
      return {
        description,
        account,
        network: chain.name,
        fee: feeOf(made, chain),
        notes: notesOf(made),
        progress: 'vault.states.sending',
      }
    },
    async run(signal) {
      signal.throwIfAborted()
      if (request.kind === 'batch') return sendBatch(request, plan!, sendDeps, signal)
      return (await sendOperation(plan as Extract<BatchPlan, { kind: 'operation' }>, sendDeps, signal)).hash
    },
  }

  async function makePlan(signal: AbortSignal): Promise<BatchPlan> {
    try {
      return await (request.kind === 'batch'
        ? planBatch(request, deps, signal)
        : planCalls(request, deps, signal))
    } catch (error) {
      throw serviceRefusal(error)
    }
  }
}

/** The code of an account that has become a smart account. Source: EIP-7702, delegation designator */
const ownCode: `0x${string}` = `0xef0100${implementationAddress.slice(2)}`

function feeOf(plan: BatchPlan, chain: VaultChain): Fee {
  if (plan.kind === 'operation' && plan.paymaster) return { kind: 'sponsored' }
  return { kind: 'most', amount: coinAmount(mostOf(plan), chain) }
}

const refusals = {
  outsidePolicy: 'vault.note.outsidePolicy',
  ceiling: 'vault.note.ceiling',
  unavailable: 'vault.note.unavailable',
} as const

function notesOf(plan: BatchPlan): readonly Words[] {
  if (plan.kind === 'transaction') return plan.isFallback ? [{ key: 'vault.note.bundler' }] : []
  return plan.refusal ? [{ key: refusals[plan.refusal] }] : []
}
