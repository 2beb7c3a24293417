import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { readActivity } from './actions/readActivity'
import type { HistoryModel } from './model'
import { activityKey } from './model'

/** Requests nothing before a view does; then follows transactions of this browser. */
export function activateHistory(ctx: FeatureContext): Activation<HistoryModel> {
  const model: HistoryModel = { activities: ctx.createStore({}) }
  const dispose = ctx.bus.on('transactionSettled', ({ transaction }) => {
    const account = { address: transaction.from, networkId: transaction.networkId }
    if (model.activities.get()[activityKey(account)]) void readActivity(ctx, model, account, 'newest')
  })
  return { model, dispose }
}
