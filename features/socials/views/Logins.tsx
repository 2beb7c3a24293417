import type { ViewProps } from '@shared/contract/feature'
import type { SocialPort } from '@shared/contract/ports/embedded'
import { type Login, providerNames } from '@shared/domain/login'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { ErrorState } from '@shared/ui/ErrorState'
import { Icon } from '@shared/ui/Icon'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { RowContent } from '@shared/ui/RowContent'
import { Skeleton } from '@shared/ui/Skeleton'
import { useProviders } from '@shared/ui/useProviders'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../actions/describeFailure'
import { loadLogins } from '../actions/loadLogins'
import { type LoginsFlow, loading } from '../loginsFlow'
import { ProviderMark } from '../marks/ProviderMark'
import type { SocialsModel } from '../SocialsModel'

type LoginsProps = ViewProps<'Logins', SocialsModel>

/** What opens the connected wallet: added to, and removed from. */
export function Logins(props: LoginsProps) {
  const port = props.ctx.embedded?.social
  return port && <List {...props} port={port} />
}

function List({ ctx, port }: LoginsProps & { port: SocialPort }) {
  const { i18n, navigation } = ctx
  const { t } = i18n
  const [store] = useState(() => ctx.createStore<LoginsFlow>(loading))
  const flow = useStore(store)
  const { providers, isAsking: isUnknown } = useProviders(ctx)
  const canAdd = !isUnknown && providers.length > 0
  const reload = useRequest(
    ctx.clock,
    useCallback((signal) => loadLogins(port, store, signal), [port, store]),
  )
  const [removing, setRemoving] = useState<{ id: string; error?: unknown }>()
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  const failure = removing?.error === undefined ? undefined : describeFailure(removing.error, '', i18n)
  useEffect(() => {
    if (failure) ctx.announce(failure, 'assertive')
  }, [ctx, failure])

  async function remove({ id }: Login) {
    const { signal } = left.current!
    setRemoving({ id })
    try {
      await port.removeLogin(id, { signal })
      if (signal.aborted) return
      ctx.toast.success(t('socials.removed'))
      setRemoving(undefined)
      reload()
    } catch (error) {
      if (!signal.aborted) setRemoving({ id, error })
    }
  }

  if (flow.status === 'failed') {
    return (
      <ErrorState
        title={t('socials.logins.failed')}
        text={describeFailure(flow.error, '', i18n)}
        retry={{ label: t('socials.tryAgain'), run: reload }}
      />
    )
  }
  const nameOf = ({ provider }: Login) =>
    provider === 'email' ? t('socials.email') : providerNames[provider]
  const isAsking = removing !== undefined && removing.error === undefined
  return (
    <div className="lk-socials">
      {failure && <Banner tone="danger">{failure}</Banner>}
      {flow.status === 'loading' ? (
        <Skeleton kind="row" />
      ) : (
        <ul className="lk-list" aria-label={t('socials.logins')}>
          {flow.logins.map((login) => (
            <li key={login.id} className="lk-row">
              <RowContent
                label={nameOf(login)}
                detail={login.name ?? login.email}
                leading={
                  <span className="lk-emblem">
                    {login.provider === 'email' ? (
                      <Icon path={envelope} />
                    ) : (
                      <ProviderMark provider={login.provider} />
                    )}
                  </span>
                }
                trailing={
                  // An address can be changed, and not be removed.
                  login.provider !== 'email' &&
                  flow.logins.length > 1 && (
                    <IconButton
                      name={t('socials.remove', { name: nameOf(login) })}
                      icon={icons.close}
                      aria-disabled={isAsking || undefined}
                      onClick={isAsking ? undefined : () => void remove(login)}
                    />
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="lk-actions">
          <Button variant="secondary" onClick={() => navigation.push('AddLogin')}>
            {t('socials.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

const envelope = 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6'
