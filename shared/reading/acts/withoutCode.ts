import type { Step } from '../evm/step'
import type { Facts } from './facts'

/** The step with the nodes' facts about code. Data for an address without code run nothing: they are a note on the payment. */
export function withoutCode(step: Step, facts: Pick<Facts, 'emptyAccounts'>): Step {
  if (step.kind === 'several') return { ...step, steps: step.steps.map((each) => withoutCode(each, facts)) }
  if (step.kind !== 'unknown' || !facts.emptyAccounts?.has(step.to.toLowerCase()) || isLow(step.to))
    return step
  return { kind: 'sendCoin', to: step.to, amount: step.amount, trailing: step.data }
}

/** Networks have built-in functions at low addresses, without code. */
const isLow = (address: string) => BigInt(address) < 2n ** 64n
