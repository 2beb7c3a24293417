import type { Address, Step } from './step'

/** Tokens take no allowance for it, and NFTs end theirs by it. Source: ERC-721, `approve` */
export const isNobody = (address: string): boolean => BigInt(address) === 0n

/** Whom a step, or one inside of it, lets take something of the account. */
export function spendersOf(step: Step): readonly Address[] {
  switch (step.kind) {
    case 'allow':
      return step.value > 0n && step.change !== 'decrease' && !isNobody(step.spender) ? [step.spender] : []
    case 'allowAll':
      return step.isAllowed ? [step.operator] : []
    case 'several':
      return step.steps.flatMap(spendersOf)
    default:
      return []
  }
}
