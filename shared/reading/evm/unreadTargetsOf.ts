import type { Address, Step } from './step'

/** The target of an unread call, which does something only if there is code. */
export function unreadTargetsOf(step: Step): readonly Address[] {
  if (step.kind === 'several') return step.steps.flatMap(unreadTargetsOf)
  return step.kind === 'unknown' ? [step.to] : []
}
