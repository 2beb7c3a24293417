import { spendersOf } from '@shared/reading/evm/spendersOf'
import type { Step } from '@shared/reading/evm/step'
import type { Facts } from '../../rpc/facts/facts'
import type { TextKey, Warning } from './description'

/** What steps, with those inside of them, have to be warned of: by what they do, and to whom. */
export function warningsOfSteps(
  steps: readonly Step[],
  account: string,
  { plainAccounts }: Facts,
): readonly Warning[] {
  const isPlain = (spender: string) => plainAccounts?.has(spender.toLowerCase()) ?? false
  return [
    ...(steps.some(isLost) ? [danger('vault.warning.toToken')] : []),
    ...(steps.flatMap(spendersOf).some(isPlain) ? [danger('vault.warning.plainSpender')] : []),
    ...(steps.some((step) => isOwnUnread(step, account)) ? [danger('vault.warning.self')] : []),
  ]
}

const danger = (key: TextKey): Warning => ({ tone: 'danger', words: { key } })

/** Tokens that are sent to their own contract. */
function isLost(step: Step): boolean {
  if (step.kind === 'several') return step.steps.some(isLost)
  if (step.kind === 'sendToken') return step.to === step.token
  return step.kind === 'sendNft' && step.to === step.contract
}

/** A call of the account to itself that nobody has read. */
function isOwnUnread(step: Step, account: string): boolean {
  if (step.kind === 'several') return step.steps.some((each) => isOwnUnread(each, account))
  return step.kind === 'unknown' && step.to.toLowerCase() === account.toLowerCase()
}
