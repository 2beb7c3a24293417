import type { FeatureContext } from '@shared/contract/context'
import { formatAmount, type TokenAmount } from '@shared/domain/amount'
import { isSmartAccount, networkIdOf } from '@shared/domain/connection'

/** What a swap gives and gets, as far as it is known. */
export interface SwapAmounts {
  readonly sold: TokenAmount
  readonly bought: TokenAmount
}

export type SwapEvent = 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'

/** Reports a step of a swap to the host's analytics. Source: docs/reference/specification.md#events */
export function trackSwap(
  { connection, track }: Pick<FeatureContext, 'connection' | 'track'>,
  event: SwapEvent,
  { sold, bought }: SwapAmounts,
  message?: string,
): void {
  const now = connection.get()
  track(event, {
    network: networkIdOf(now) ?? '',
    isSmartAccount: isSmartAccount(now),
    swapFromToken: sold.symbol,
    swapToToken: bought.symbol,
    swapFromAmount: formatAmount(sold, sold.decimals),
    swapToAmount: formatAmount(bought, bought.decimals),
    ...(message !== undefined && { message }),
  })
}
