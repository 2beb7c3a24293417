import type { AssetChange } from '@shared/domain/calls'
import { isOpen, type Transaction } from '@shared/domain/transaction'
import { contractOf, type SwapToken } from '@shared/swaps/swapToken'
import type { Offer } from './offer'

/** The newest request for the same swap that may still go through: swapping once more could pay twice. */
export function earlierSwap(
  recent: readonly Transaction[],
  { from, networkId, request: { fromToken, toToken, amount } }: Offer,
): Transaction | undefined {
  const isOf = ({ token }: AssetChange, wanted: SwapToken) =>
    token?.toLowerCase() === contractOf(wanted)?.toLowerCase()
  return recent.find(
    ({ intent, ...each }) =>
      intent.kind === 'calls' &&
      isOpen(each) &&
      each.networkId === networkId &&
      each.from.toLowerCase() === from.toLowerCase() &&
      intent.changes?.some(
        (change) => change.direction === 'out' && isOf(change, fromToken) && change.amount.value === amount,
      ) &&
      intent.changes.some((change) => change.direction === 'in' && isOf(change, toToken)),
  )
}
