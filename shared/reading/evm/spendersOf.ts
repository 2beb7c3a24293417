import type { Address, Step } from './step'

/** Whom a step, or one inside of it, lets take something of the account. */
export function spendersOf(step: Step): readonly Address[] {
  switch (step.kind) {
    case 'allow':
      return step.value > 0n && step.change !== 'decrease' ? [step.spender] : []
    case 'allowAll':
      return step.isAllowed ? [step.operator] : []
    case 'several':
      return step.steps.flatMap(spendersOf)
    default:
      return []
  }
}
