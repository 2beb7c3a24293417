import type { Caution } from './cautionOf'
import type { Amount } from './parseFormAmount'
import type { Receiver } from './receiver'

/** What keeps the form from its review, or the review. Source: appkit-facts §8.7, in this order. */
export type NextStep =
  | 'selectToken'
  | 'incorrectValue'
  | 'addAmount'
  | 'insufficientFunds'
  | 'addAddress'
  | 'invalidAddress'
  | 'wait'
  | 'acknowledge'
  | 'acknowledgeLoss'
  | 'review'

export interface StepInput {
  readonly hasAsset: boolean
  readonly amount: Amount
  /** Base units of the asset that there are. */
  readonly balance: bigint
  readonly receiver: Receiver
  /** What the visitor has to say that the address is meant for, and has not yet. */
  readonly caution: Caution['kind'] | undefined
}

/** What comes next. */
export function nextStep({ hasAsset, amount, balance, receiver, caution }: StepInput): NextStep {
  if (!hasAsset) return 'selectToken'
  if (amount.status === 'wrong') return 'incorrectValue'
  if (amount.status === 'none') return 'addAmount'
  if (amount.value > balance) return 'insufficientFunds'
  if (receiver.status === 'none') return 'addAddress'
  if (receiver.status === 'looking') return 'wait'
  if (receiver.status !== 'found') return 'invalidAddress'
  if (caution) return caution === 'loss' ? 'acknowledgeLoss' : 'acknowledge'
  return 'review'
}
