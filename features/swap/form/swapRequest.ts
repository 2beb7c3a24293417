import type { AskedFor } from '@shared/domain/mayAsk'
import { contractOf } from '@shared/swaps/swapToken'
import type { Offer } from './offer'

/** An offer as the request that its calls are: what is given for what, whatever calls an aggregator makes of it. */
export function swapRequest({ from, networkId, request }: Offer): AskedFor {
  const { fromToken, toToken, amount } = request
  return {
    from,
    networkId,
    intent: {
      kind: 'calls',
      label: '',
      calls: [],
      changes: [
        { direction: 'out', token: contractOf(fromToken), amount: { ...fromToken, value: amount } },
        { direction: 'in', token: contractOf(toToken), amount: { ...toToken, value: 0n } },
      ],
    },
  }
}
