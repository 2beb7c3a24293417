import type { ViewProps } from '@shared/contract/feature'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import { icons } from '@shared/ui/Icon'
import { Skeleton } from '@shared/ui/Skeleton'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useState } from 'react'
import { readActivity } from '../actions/readActivity'
import type { HistoryModel } from '../activateHistory'
import { keyOf, nothing, type Place, placeOf } from '../model'
import { ActivityList } from './ActivityList'

type Props = Pick<ViewProps<'Transactions', HistoryModel>, 'ctx' | 'model'>

/** What happened to the active account on the active network. */
export function Transactions({ ctx, model }: ViewProps<'Transactions', HistoryModel>) {
  const [last] = useState(() => ({ place: placeOf(ctx.connection.get()) }))
  const connection = useStore(ctx.connection)
  // While the widget fades out after a disconnect, what was shown stays.
  last.place = placeOf(connection) ?? last.place
  const { place } = last
  if (!place) return null
  const isListed = Boolean(ctx.config.apiUrl) && place.networkId.startsWith('eip155:')
  const View = isListed ? Listed : Elsewhere
  return (
    <View key={keyOf(place)} ctx={ctx} model={model} address={place.address} networkId={place.networkId} />
  )
}

/** Activity that only the explorer tells of. */
function Elsewhere({ ctx, address, networkId }: Props & Place) {
  const { t } = ctx.i18n
  const network = ctx.chains.network(networkId)
  const href = explorerUrlOf(network, 'address', address)
  const explorer = network?.blockExplorers?.default.name
  return (
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
  )
}

function Listed({ ctx, model, address, networkId }: Props & Place) {
  const { t } = ctx.i18n
  const key = keyOf({ address, networkId })
  const activity = useStore(model.activities, (all) => all[key]) ?? nothing
  const read = useCallback(
    (which: 'newest' | 'next') => readActivity(ctx, model, { address, networkId }, which),
    [ctx, model, address, networkId],
  )
  const retry = useRequest(
    ctx.clock,
    useCallback(() => read('newest'), [read]),
  )
  const { items, status } = activity
  if (items.length > 0) {
    return (
      <ActivityList
        ctx={ctx}
        network={ctx.chains.network(networkId)}
        activity={activity}
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
