import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import type { Store } from '@shared/store/store'
import type { Activity } from './model'

/** What the feature knows in one widget. */
export interface HistoryModel {
  /** By account and network (`keyOf`). */
  readonly activities: Store<Readonly<Record<string, Activity>>>
}

/** Asks for nothing before a view does. */
export function activateHistory(ctx: FeatureContext): Activation<HistoryModel> {
  return { model: { activities: ctx.createStore({}) }, dispose() {} }
}
