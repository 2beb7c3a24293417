import type { ViewProps } from '@shared/contract/feature'
import type { HistoryModel } from '../model'
import { ActivityOf } from './ActivityOf'

/** All activity of the active account on the active network. */
export function Transactions({ ctx, model }: ViewProps<'Transactions', HistoryModel>) {
  return <ActivityOf ctx={ctx} model={model} />
}
