import type { FeatureContext } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import { Button } from '@shared/ui/Button'
import { Skeleton } from '@shared/ui/Skeleton'
import { VirtualList } from '@shared/ui/VirtualList'
import { useMemo } from 'react'
import { monthsOf } from '../actions/monthsOf'
import type { Activity } from '../model'
import { ActivityRow } from './ActivityRow'

export interface ActivityListProps {
  ctx: FeatureContext
  network: Network | undefined
  activity: Activity
  more: () => void
}

const listHeight = 360

/** The transactions under their months; more come as the end comes into sight. */
export function ActivityList({ ctx, network, activity, more }: ActivityListProps) {
  const { clock, i18n } = ctx
  const { items, next, status } = activity
  const { locale } = i18n
  const dated = useMemo(() => monthsOf(items, locale, clock.now()), [items, locale, clock])
  return (
    <>
      <VirtualList
        label={i18n.t('history.title')}
        items={dated}
        keyOf={({ item }) => item.id}
        textOf={({ heading }) => heading ?? ''}
        total={next ? -1 : dated.length}
        onEndReached={next ? more : undefined}
        maxHeight={listHeight}
        render={(entry, props) => <ActivityRow ctx={ctx} network={network} entry={entry} {...props} />}
      />
      {status === 'loading' && next !== undefined && <Skeleton kind="row" />}
      {status === 'failed' && (
        <Button variant="text" onClick={more}>
          {i18n.t('history.retry')}
        </Button>
      )}
    </>
  )
}
