import { spendersOf } from './spendersOf'
import type { Address, Step } from './step'

/** Whom a step, or one inside of it, gives something to, or lets act. */
export function partiesOf(step: Step): readonly Address[] {
  switch (step.kind) {
    case 'sendCoin':
    case 'sendToken':
    case 'sendNft':
      return [step.to]
    case 'swap':
    case 'collect':
      return step.to ? [step.to] : []
    case 'control':
      return step.added ? [step.added] : []
    case 'described':
      return step.fields.flatMap(({ value }) => (value.format === 'address' ? [value.address] : []))
    case 'several':
      return step.steps.flatMap(partiesOf)
    default:
      return spendersOf(step)
  }
}
