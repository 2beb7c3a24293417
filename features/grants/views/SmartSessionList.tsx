import type { ViewProps } from '@shared/contract/feature'
import type { GrantsPort } from '@shared/contract/ports/embedded'
import { truncateAddress } from '@shared/domain/address'
import { formatDate } from '@shared/i18n/formatDate'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { RowContent } from '@shared/ui/RowContent'
import { Skeleton } from '@shared/ui/Skeleton'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type GrantsFlow, loadGrants, type ShownGrant, type ShownPermission } from '../actions/loadGrants'

type ListProps = ViewProps<'SmartSessionList', undefined>

/** What this page may do without asking again, and the way to take it back. */
export function SmartSessionList(props: ListProps) {
  const port = props.ctx.embedded?.grants
  return port && <List {...props} port={port} />
}

function List({ ctx, port }: ListProps & { port: GrantsPort }) {
  const { i18n } = ctx
  const { t } = i18n
  const [store] = useState(() => ctx.createStore<GrantsFlow>({ status: 'loading' }))
  const flow = useStore(store)
  const reload = useRequest(
    ctx.clock,
    useCallback((signal) => loadGrants(ctx, port, store, signal), [ctx, port, store]),
  )
  const [revoking, setRevoking] = useState<{ id: string; error?: unknown }>()
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  const failure = revoking?.error === undefined ? undefined : i18n.error(revoking.error).message
  useEffect(() => {
    if (failure) ctx.announce(failure, 'assertive')
  }, [ctx, failure])

  async function revoke(id: string) {
    const { signal } = left.current!
    setRevoking({ id })
    try {
      await port.revoke(id, { signal })
      if (signal.aborted) return
      ctx.toast.success(t('grants.revoked'))
      setRevoking(undefined)
      reload()
    } catch (error) {
      if (!signal.aborted) setRevoking({ id, error })
    }
  }

  if (flow.status === 'failed') {
    return (
      <ErrorState
        title={t('grants.failed')}
        text={i18n.error(flow.error).message}
        retry={{ label: t('grants.retry'), run: reload }}
      />
    )
  }
  if (flow.status === 'loading') return <Skeleton kind="row" />
  if (flow.grants.length === 0)
    return <EmptyState icon={icons.info} title={t('grants.empty.title')} text={t('grants.empty.text')} />

  const wordsOf = (permission: ShownPermission) => {
    if (permission.kind === 'send') {
      const { most } = permission
      return t('grants.send', { amount: `${i18n.amount(most, most.decimals)} ${most.symbol}` })
    }
    return t('grants.sendToken', { address: truncateAddress(permission.address) })
  }
  const nameOf = ({ permissions }: ShownGrant) =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(permissions.map(wordsOf))
  const isRevoking = revoking !== undefined && revoking.error === undefined
  return (
    <div className="lk-grants">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <ul className="lk-list" aria-label={t('grants.title')}>
        {flow.grants.map((grant) => {
          const { id, calls, usedCalls, expiresMs } = grant
          const used = t('grants.used', { count: calls, used: i18n.number(usedCalls) })
          const until = t('grants.until', { date: formatDate(i18n.locale, expiresMs) })
          return (
            <li key={id} className="lk-row">
              <RowContent
                label={nameOf(grant)}
                detail={`${used} · ${until}`}
                trailing={
                  <IconButton
                    name={t('grants.revoke', { name: nameOf(grant) })}
                    icon={icons.close}
                    aria-disabled={isRevoking || undefined}
                    onClick={isRevoking ? undefined : () => void revoke(id)}
                  />
                }
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
