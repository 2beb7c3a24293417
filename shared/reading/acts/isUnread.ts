import { isSignable } from '../evm/isSignable'
import type { Step } from '../evm/step'
import { messageText } from '../messageText'
import type { Reviewed } from './reviewed'

/**
 * Whether a part of a request is unread: a call, an instruction or typed data of no known form, and bytes
 * that are no text. It does not ask what the part is: all that no reader tells is unread.
 */
export function isUnread({ acts, steps, typedData, message, account, known }: Reviewed): boolean {
  const trusted = new Set([account, ...known].map((each) => each.toLowerCase()))
  if (acts.some((act) => act.isUnread) || steps.some((step) => isPartly(step, trusted))) return true
  if (typedData && steps.length === 0) return true
  // A separate danger covers messages that are transactions.
  return message !== undefined && messageText(message) === undefined && !isSignable(message)
}

function isPartly(step: Step, trusted: ReadonlySet<string>): boolean {
  if (step.isPartial) return true
  if (step.kind !== 'several') return false
  return isStrangers(step, trusted) || step.steps.some((each) => isPartly(each, trusted))
}

/**
 * Calls in the name of another account, whose code is not known: only their names say what they do. A separate danger
 * covers calls that change who controls it.
 */
const isStrangers = (
  { contract, caller, steps }: Extract<Step, { kind: 'several' }>,
  trusted: ReadonlySet<string>,
): boolean =>
  caller === contract &&
  !trusted.has(contract.toLowerCase()) &&
  !steps.every(({ kind }) => kind === 'control')
