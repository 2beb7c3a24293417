import type { FeatureContext } from '@shared/contract/context'
import type { AssetChange } from '@shared/domain/calls'
import type { Dispose } from '@shared/store/store'
import { trackSwap } from './trackSwap'

/** Reports the outcome of each swap of this visit once it is settled. */
export function reportOutcomes(ctx: FeatureContext, submitted: Set<number>): Dispose {
  return ctx.bus.on('transactionSettled', ({ transaction: { submittedAt, intent, status, received } }) => {
    if (!submitted.delete(submittedAt) || intent.kind !== 'calls') return
    const changeOf = (direction: AssetChange['direction']) =>
      intent.changes?.find((change) => change.direction === direction)?.amount
    const [sold, bought] = [changeOf('out'), changeOf('in')]
    if (!sold || !bought) return
    const amounts = { sold, bought: { ...bought, value: received ?? bought.value } }
    if (status === 'confirmed') trackSwap(ctx, 'SWAP_SUCCESS', amounts)
    else trackSwap(ctx, 'SWAP_ERROR', amounts, status)
  })
}
