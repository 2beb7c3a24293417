import type { Address, Step } from './step'

/** The tokens that a step and its inner steps name. Their facts are necessary to show the amounts. */
export function tokensOf(step: Step): readonly Address[] {
  switch (step.kind) {
    case 'sendToken':
    case 'allow':
      return [step.token]
    case 'swap':
      return [step.sold.token, step.bought.token].filter((token) => token !== undefined)
    case 'collect':
      return step.sum.token ? [step.sum.token] : []
    case 'described':
      return step.fields.flatMap(({ value }) =>
        value.format === 'amount' && value.token ? [value.token] : [],
      )
    case 'several':
      return step.steps.flatMap(tokensOf)
    default:
      return []
  }
}
