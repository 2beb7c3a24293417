import { isEvmAddress } from '@shared/domain/address'
import type { AssetChange, CallsForecast } from '@shared/domain/calls'
import { contractOf, type SwapToken } from './swapToken'

/** Why a swap is not offered to the wallet. */
export type Problem =
  /** Too little of the network's own currency for the fee. */
  | { readonly kind: 'gas' }
  /** The simulation brings less than the minimum, or takes more than the amount. */
  | { readonly kind: 'less' | 'more' }
  /** A contract refuses, in its own uncleaned words. */
  | { readonly kind: 'refused'; readonly message: string | undefined }

/** What the visitor has agreed to. Base units. */
export interface Terms {
  readonly fromToken: SwapToken
  readonly toToken: SwapToken
  readonly amount: bigint
  readonly minimum: bigint
}

/** Compares what the nodes foresee with what the visitor has agreed to. */
export function problemOf({ failure, simulated }: CallsForecast, terms: Terms): Problem | undefined {
  if (failure?.reason === 'balance') return { kind: 'gas' }
  if (failure) return { kind: 'refused', message: failure.message }
  if (!simulated) return undefined
  if (sumOf(simulated, 'in', terms.toToken) < terms.minimum) return { kind: 'less' }
  const isOther = simulated.some(
    (change) => change.direction === 'out' && !isOf(change, terms.fromToken) && change.amount.value > 0n,
  )
  return isOther || sumOf(simulated, 'out', terms.fromToken) > terms.amount ? { kind: 'more' } : undefined
}

function isOf({ token }: AssetChange, wanted: SwapToken): boolean {
  return token?.toLowerCase() === contractOf(wanted)?.toLowerCase()
}

function sumOf(
  changes: readonly AssetChange[],
  direction: AssetChange['direction'],
  token: SwapToken,
): bigint {
  return changes
    .filter((change) => change.direction === direction && isOf(change, token))
    .reduce((sum, { amount }) => sum + amount.value, 0n)
}

/** Whether the server's transaction can be asked for: a contract of the network, paid with no more than was agreed. */
export function isPlausible(
  tx: { readonly to: string; readonly value: bigint },
  { fromToken, amount }: Pick<Terms, 'fromToken' | 'amount'>,
): boolean {
  return isEvmAddress(tx.to) && tx.value === (contractOf(fromToken) ? 0n : amount)
}
