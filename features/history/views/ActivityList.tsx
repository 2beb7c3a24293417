import type { FeatureContext } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import { Button } from '@shared/ui/Button'
import { List } from '@shared/ui/List'
import { Skeleton } from '@shared/ui/Skeleton'
import { useMemo } from 'react'
import { monthsOf } from '../actions/monthsOf'
import type { Activity } from '../model'
import { ActivityRow } from './ActivityRow'
import { EndMark } from './EndMark'

export interface ActivityListProps {
  ctx: FeatureContext
  network: Network | undefined
  activity: Activity
  more: () => void
}

/** The transactions under their months; more come as the end comes into sight. */
export function ActivityList({ ctx, network, activity, more }: ActivityListProps) {
  const { clock, i18n } = ctx
  const { items, next, status } = activity
  const { locale } = i18n
  const months = useMemo(() => monthsOf(items, locale, clock.now()), [items, locale, clock])
  return (
    <>
      {months.map(({ name, entries }) => (
        <section key={name} className="lk-month">
          <h2>{name}</h2>
          <List label={name}>
            {entries.map((entry) => (
              <ActivityRow key={entry.item.id} ctx={ctx} network={network} entry={entry} />
            ))}
          </List>
        </section>
      ))}
      {next && status === 'ready' && <EndMark key={items.length} onSeen={more} />}
      {status === 'loading' && <Skeleton kind="row" />}
      {status === 'failed' && (
        <Button variant="text" onClick={more}>
          {i18n.t('history.retry')}
        </Button>
      )}
    </>
  )
}
