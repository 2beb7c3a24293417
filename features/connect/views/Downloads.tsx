import type { ViewProps } from '@shared/contract/feature'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LinkRow } from '@shared/ui/LinkRow'
import { List } from '@shared/ui/List'
import { Skeleton } from '@shared/ui/Skeleton'
import { useEffect } from 'react'
import type { ConnectModel } from '../createConnectModel'
import { type Download, downloadsOf } from '../wallets/downloadsOf'
import { guideIcons } from './guideIcons'
import { useWallet } from './useWallet'

const places: Record<Download['kind'], { readonly icon: string; readonly text: string }> = {
  extension: { icon: guideIcons.extension, text: 'connect.downloads.extension' },
  ios: { icon: guideIcons.phone, text: 'connect.downloads.ios' },
  android: { icon: guideIcons.phone, text: 'connect.downloads.android' },
  website: { icon: icons.explorer, text: 'connect.downloads.website' },
}

/** The places to get a wallet. */
export function Downloads({ ctx, model, params }: ViewProps<'Downloads', ConnectModel>) {
  const { announce, i18n, platform } = ctx
  const { t } = i18n
  const { walletId, name } = params
  const { isLoading, wallet, error, retry } = useWallet(ctx, model, walletId)
  const failure = error === undefined ? undefined : i18n.error(error)
  const problem = failure?.message

  useEffect(() => {
    if (problem) announce(problem, 'assertive')
  }, [announce, problem])

  if (isLoading) {
    return (
      <div className="lk-list">
        <Skeleton kind="row" />
        <Skeleton kind="row" />
        <Skeleton kind="row" />
      </div>
    )
  }
  if (failure) {
    return (
      <ErrorState
        title={failure.message}
        text={failure.hint}
        retry={{ label: t('connect.tryAgain'), run: retry }}
      />
    )
  }
  const downloads = wallet ? downloadsOf(wallet, platform) : []
  if (downloads.length === 0) {
    return (
      <EmptyState
        icon={icons.wallet}
        title={t('connect.downloads.empty.title', { name })}
        text={t('connect.downloads.empty.text')}
      />
    )
  }
  return (
    <List label={t('connect.downloads.title', { name })}>
      {downloads.map(({ kind, href }) => (
        <LinkRow
          key={kind}
          href={href}
          label={t(places[kind].text)}
          leading={
            <span className="lk-emblem">
              <Icon path={places[kind].icon} />
            </span>
          }
          trailing={<Icon path={icons.external} flip />}
        />
      ))}
    </List>
  )
}
