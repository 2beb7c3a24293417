import type { FeatureContext } from '@shared/contract/context'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import * as icons from '@shared/ui/icons'
import { Skeleton } from '@shared/ui/Skeleton'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useMemo, useState } from 'react'
import { ownTransactions } from '../actions/ownTransactions'
import { paidAddresses } from '../actions/paidAddresses'
import { readActivity } from '../actions/readActivity'
import type { HistoryModel } from '../model'
import { type ActivityAccount, activityAccountOf, activityKey, nothing } from '../model'
import { ActivityList } from './ActivityList'

export interface ActivityOfProps {
  ctx: FeatureContext
  model: HistoryModel
  /** Shows the newest alone, with a row to all of them; without it, all of them. */
  max?: number | undefined
}

/** The activity of the active account on the active network. */
export function ActivityOf({ ctx, model, max }: ActivityOfProps) {
  const [last] = useState(() => ({ account: activityAccountOf(ctx.connection.get()) }))
  const connection = useStore(ctx.connection)
  // While the widget fades out after a disconnect, the last activity stays in sight.
  last.account = activityAccountOf(connection) ?? last.account
  const { account } = last
  if (!account) return null
  const isListed = Boolean(ctx.config.apiUrl) && account.networkId.startsWith('eip155:')
  const View = isListed ? Listed : Elsewhere
  return (
    <View
      key={activityKey(account)}
      ctx={ctx}
      model={model}
      max={max}
      address={account.address}
      networkId={account.networkId}
    />
  )
}

/** Transactions of this browser alone; the explorer has the others. */
function Elsewhere({ ctx, max, address, networkId }: ActivityOfProps & ActivityAccount) {
  const { apiUrl } = ctx.config
  const { t } = ctx.i18n
  const network = ctx.chains.network(networkId)
  const href = explorerUrlOf(network, 'address', address)
  const explorer = network?.blockExplorers?.default.name
  const recent = useStore(ctx.chains.transactions.recent)
  const items = useMemo(
    () => ownTransactions(recent, { address, networkId }, [], ctx.clock.now(), apiUrl),
    [ctx, recent, address, networkId, apiUrl],
  )
  return (
    <>
      {items.length > 0 && (
        <ActivityList
          ctx={ctx}
          network={network}
          activity={{ ...sentHere, items }}
          paid={[]}
          max={max}
          more={() => {}}
        />
      )}
      <EmptyState
        icon={icons.explorer}
        title={t('history.unlisted')}
        {...(href &&
          explorer && {
            action: {
              label: t('history.explorer', { name: explorer }),
              run: () => ctx.openLink(href, '_blank'),
            },
          })}
      />
    </>
  )
}

const sentHere = { ...nothing, status: 'ready' } as const

function Listed({ ctx, model, max, address, networkId }: ActivityOfProps & ActivityAccount) {
  const { apiUrl } = ctx.config
  const { t } = ctx.i18n
  const key = activityKey({ address, networkId })
  const activity = useStore(model.activities, (all) => all[key]) ?? nothing
  const read = useCallback(
    (which: 'newest' | 'next') => readActivity(ctx, model, { address, networkId }, which),
    [ctx, model, address, networkId],
  )
  const retry = useRequest(
    ctx.clock,
    useCallback(() => read('newest'), [read]),
  )
  const recent = useStore(ctx.chains.transactions.recent)
  const items = useMemo(
    () => [
      ...ownTransactions(recent, { address, networkId }, activity.items, ctx.clock.now(), apiUrl),
      ...activity.items,
    ],
    [ctx, recent, address, networkId, activity.items, apiUrl],
  )
  const paid = useMemo(
    () => paidAddresses(activity.items, recent, { address, networkId }),
    [activity.items, recent, address, networkId],
  )
  const { status } = activity
  if (items.length > 0) {
    return (
      <ActivityList
        ctx={ctx}
        network={ctx.chains.network(networkId)}
        activity={{ ...activity, items }}
        paid={paid}
        max={max}
        more={() => read(activity.next ? 'next' : 'newest')}
      />
    )
  }
  if (status === 'loading') {
    return (
      <>
        <span className="lk-hidden">{t('history.loading')}</span>
        <Skeleton kind="row" />
        <Skeleton kind="row" />
        <Skeleton kind="row" />
      </>
    )
  }
  if (status === 'failed')
    return <ErrorState title={t('history.failed')} retry={{ label: t('history.retry'), run: retry }} />
  return <EmptyState icon={icons.info} title={t('history.empty')} text={t('history.empty.text')} />
}
