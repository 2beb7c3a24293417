import type { Step } from './step'

/** Orders write it for the account itself. Source: CoW Protocol, `GPv2Order` */
const nobody = '0x0000000000000000000000000000000000000000'

/** The names that descriptors use for receivers. */
const receivers = ['recipient', 'onBehalfOf']

/** Whether what a step brings for what the account gives goes to another. A share of it may: that is a fee. */
export function proceedsGoElsewhere(step: Step, account: string): boolean {
  const isOther = (to: string | undefined, contract: string) =>
    to !== undefined && ![account, contract].some((each) => each.toLowerCase() === to.toLowerCase())
  switch (step.kind) {
    case 'several':
      return step.steps.some((each) => proceedsGoElsewhere(each, account))
    case 'swap':
      return isOther(step.to, step.contract)
    case 'collect':
      return step.shareBps === undefined && isOther(step.to, step.contract)
    case 'described':
      return step.fields.some(
        ({ label, value }) =>
          receivers.includes(label) &&
          value.format === 'address' &&
          isOther(value.address, step.intent === 'order' ? nobody : account),
      )
    default:
      return false
  }
}
