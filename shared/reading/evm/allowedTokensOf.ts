import type { Address, Step } from './step'

/** The tokens that a step, or one inside of it, lets others take: an amount tells little without what there is. */
export function allowedTokensOf(step: Step): readonly Address[] {
  if (step.kind === 'several') return step.steps.flatMap(allowedTokensOf)
  return step.kind === 'allow' && step.value > 0n && step.change !== 'decrease' ? [step.token] : []
}
