import type { AssetMove, CallsForecast } from '@shared/domain/calls'
import { contractOf, type SwapToken } from '@shared/swaps/swapToken'

/** Why a swap is not offered to the wallet. */
export type Problem =
  /** Too little of the network's own currency for the fee. */
  | { readonly kind: 'gas' }
  /** The simulation brings less than the minimum, or takes more than the amount. */
  | { readonly kind: 'less' | 'more' }
  /** Neither a node nor the calls themselves say what would be received. */
  | { readonly kind: 'unseen' }
  /** A contract refuses, in its own uncleaned words. */
  | { readonly kind: 'refused'; readonly message: string | undefined }

/** What the visitor has agreed to. Base units. */
export interface Terms {
  readonly fromToken: SwapToken
  readonly toToken: SwapToken
  readonly amount: bigint
  readonly minimum: bigint
}

/**
 * Compares what the nodes foresee with what the visitor has agreed to; if no node does, what the calls themselves hold:
 * `foreseen`.
 */
export function problemOf(
  { failure, moves }: Pick<CallsForecast, 'failure' | 'moves'>,
  terms: Terms,
  foreseen: readonly AssetMove[] | undefined = moves,
): Problem | undefined {
  if (failure?.reason === 'balance') return { kind: 'gas' }
  if (failure) return { kind: 'refused', message: failure.message }
  const problem = foreseen ? differenceOf(foreseen, terms) : { kind: 'unseen' as const }
  return problem && !moves ? { kind: 'unseen' } : problem
}

function differenceOf(moves: readonly AssetMove[], terms: Terms): Problem | undefined {
  if (sumOf(moves, 'in', terms.toToken) < terms.minimum) return { kind: 'less' }
  const isOther = moves.some(
    (change) => change.direction === 'out' && !isOf(change, terms.fromToken) && change.value > 0n,
  )
  return isOther || sumOf(moves, 'out', terms.fromToken) > terms.amount ? { kind: 'more' } : undefined
}

function isOf({ token }: AssetMove, wanted: SwapToken): boolean {
  return token?.toLowerCase() === contractOf(wanted)?.toLowerCase()
}

function sumOf(moves: readonly AssetMove[], direction: AssetMove['direction'], token: SwapToken): bigint {
  return moves
    .filter((change) => change.direction === direction && isOf(change, token))
    .reduce((sum, { value }) => sum + value, 0n)
}
