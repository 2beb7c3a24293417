import type { ViewProps } from '@shared/contract/feature'
import type { HistoryModel } from '../model'
import { ActivityOf } from './ActivityOf'

/** Few enough to keep the content below the tab in reach. */
const tabMax = 6

/** The newest activity, as a tab of Account, and the row to all of it. */
export function Activity({ ctx, model }: ViewProps<'Activity', HistoryModel>) {
  return <ActivityOf ctx={ctx} model={model} max={tabMax} />
}
