import type { Step } from '../evm/step'
import type { Facts } from './facts'

/** The step with what nodes know of code: data for an address without any run nothing, and are a note on its payment. */
export function withoutCode(step: Step, facts: Pick<Facts, 'emptyAccounts'>): Step {
  if (step.kind === 'several') return { ...step, steps: step.steps.map((each) => withoutCode(each, facts)) }
  if (step.kind !== 'unknown' || !facts.emptyAccounts?.has(step.to.toLowerCase()) || isLow(step.to))
    return step
  return { kind: 'sendCoin', to: step.to, amount: step.amount, trailing: step.data }
}

/** Networks have functions of their own at low numbers, without code. */
const isLow = (address: string) => BigInt(address) < 2n ** 64n
