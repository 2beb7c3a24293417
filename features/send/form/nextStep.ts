import type { Amount } from '@shared/amounts/parseFormAmount'
import type { Caution } from './cautionOf'
import type { Receiver } from './receiver'

/**
 * The first thing that the form lacks, or the review. Source: docs/reference/specification.md#sending, in this order.
 */
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
  /** The balance in base units of the asset. */
  readonly balance: bigint
  readonly receiver: Receiver
  /** The caution that the visitor has not confirmed yet. */
  readonly caution: Caution['kind'] | undefined
}

/** The next step of the form. */
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
