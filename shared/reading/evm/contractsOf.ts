import { spendersOf } from './spendersOf'
import type { Address, Step } from './step'

/** The contracts on whose honesty a step, or one inside of it, depends: those that it calls or lets take something. */
export function contractsOf(step: Step): readonly Address[] {
  switch (step.kind) {
    case 'unknown':
      return [step.to]
    case 'sendToken':
      return [step.token]
    case 'allow':
      return [step.token, ...spendersOf(step)]
    case 'allowAll':
      return [step.contract, ...spendersOf(step)]
    case 'wrap':
    case 'unwrap':
      return [step.token]
    case 'sendNft':
    case 'swap':
    case 'collect':
    case 'described':
    case 'cancel':
      return [step.contract]
    case 'several':
      return [step.contract, ...step.steps.flatMap(contractsOf)]
    default:
      return []
  }
}
