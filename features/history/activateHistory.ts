import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import type { Store } from '@shared/store/store'
import { readActivity } from './actions/readActivity'
import { type Activity, keyOf } from './model'

/** What the feature knows in one widget. */
export interface HistoryModel {
  /** By account and network (`keyOf`). */
  readonly activities: Store<Readonly<Record<string, Activity>>>
}

/** Asks for nothing before a view does; then follows what is sent from here. */
export function activateHistory(ctx: FeatureContext): Activation<HistoryModel> {
  const model: HistoryModel = { activities: ctx.createStore({}) }
  const dispose = ctx.bus.on('transactionSettled', ({ transaction }) => {
    const place = { address: transaction.from, networkId: transaction.networkId }
    if (model.activities.get()[keyOf(place)]) void readActivity(ctx, model, place, 'newest')
  })
  return { model, dispose }
}
