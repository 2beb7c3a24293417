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
  /** The addresses that the account has paid. */
  paid: readonly string[]
  /** How many rows to show, with a row to the others. */
  max?: number | undefined
  more: () => void
}

/** The transactions under their months; the next page is requested as the end comes into sight. */
export function ActivityList({ ctx, network, activity, paid, max, more }: ActivityListProps) {
  const { clock, i18n, navigation } = ctx
  const { items, next, status } = activity
  const { locale } = i18n
  const months = useMemo(() => monthsOf(items, locale, clock.now(), max), [items, locale, clock, max])
  const hasOthers = Boolean(max && (items.length > max || next))
  return (
    <>
      {months.map(({ name, entries }) => (
        <section key={name} className="lk-month">
          <h2>{name}</h2>
          <List label={name}>
            {entries.map((entry) => (
              <ActivityRow key={entry.item.id} ctx={ctx} network={network} entry={entry} paid={paid} />
            ))}
          </List>
        </section>
      ))}
      {hasOthers && (
        <Button variant="text" onClick={() => navigation.push('Transactions')}>
          {i18n.t('history.all')}
        </Button>
      )}
      {!max && next && status === 'ready' && <EndMark key={items.length} onSeen={more} />}
      {!max && status === 'loading' && <Skeleton kind="row" />}
      {status === 'failed' && (
        <Button variant="text" onClick={more}>
          {i18n.t('history.retry')}
        </Button>
      )}
    </>
  )
}
