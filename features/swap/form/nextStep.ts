import type { Amount } from '@shared/amounts/parseFormAmount'
import type { Quoted } from './quoted'

/** The first thing that the form lacks, or the review. Source: AppKit 1.7.6, states of the swap's button. */
export type NextStep =
  | 'selectToken'
  | 'enterAmount'
  | 'incorrectValue'
  | 'insufficientBalance'
  | 'insufficientGas'
  | 'wait'
  | 'noRoute'
  | 'failed'
  | 'review'

export interface StepInput {
  readonly hasTokens: boolean
  readonly amount: Amount
  /** Of the token to swap, in base units; undefined while unknown. */
  readonly balance: bigint | undefined
  /** Of the network's own currency, less what is swapped of it; undefined while unknown. */
  readonly left: bigint | undefined
  readonly quoted: Quoted['status']
  /** The expected network fee in base units of the currency; undefined while unknown. */
  readonly gas: bigint | undefined
}

/** The next step of the form. */
export function nextStep({ hasTokens, amount, balance, left, quoted, gas }: StepInput): NextStep {
  if (!hasTokens) return 'selectToken'
  if (amount.status === 'wrong') return 'incorrectValue'
  if (amount.status === 'none') return 'enterAmount'
  if (balance !== undefined && amount.value > balance) return 'insufficientBalance'
  if (quoted === 'none') return 'noRoute'
  if (quoted === 'failed') return 'failed'
  if (quoted !== 'shown' || balance === undefined) return 'wait'
  if (gas !== undefined && left !== undefined && left < gas) return 'insufficientGas'
  return 'review'
}
