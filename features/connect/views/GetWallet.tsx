import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LinkRow } from '@shared/ui/LinkRow'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { Skeleton } from '@shared/ui/Skeleton'
import { useEffect } from 'react'
import type { ConnectModel } from '../createConnectModel'
import { offersAllWallets } from '../options/offersAllWallets'
import { walletsToGet } from '../wallets/walletsToGet'
import { listIcons } from './listIcons'

/** A few wallets to begin with. */
export function GetWallet({ ctx, model }: ViewProps<'GetWallet', ConnectModel>) {
  const { config, i18n, navigation, platform } = ctx
  const { t } = i18n
  const lists = useStore(model.lists, (all) => all[''])
  const isRemote = Boolean(config.apiUrl)
  const wallets = walletsToGet(config, lists)
  const isLoading = isRemote && (!lists || lists.status === 'loading')
  const hasFailed = isRemote && lists?.status === 'failed'
  const preload = () => model.preload('AllWallets')

  useEffect(() => {
    // As for pairing: a wallet to get need not be connectable now.
    if (isRemote) model.load(undefined, true)
  }, [isRemote, model])

  if (wallets.length === 0 && !isLoading) {
    return (
      <EmptyState
        icon={icons.wallet}
        title={t('connect.get.empty.title')}
        text={t('connect.get.empty.text')}
        action={
          hasFailed ? { label: t('connect.tryAgain'), run: () => model.load(undefined, true) } : undefined
        }
      />
    )
  }
  // Each child becomes an item of the list: none may be empty.
  const rows = wallets.map(({ id, name, homepage, imageUrl }) => (
    <LinkRow
      key={id}
      href={homepage}
      label={name}
      leading={<Logo name={name} src={imageUrl} />}
      trailing={<Icon path={icons.external} flip />}
    />
  ))
  if (isLoading) rows.push(<Skeleton key="skeleton 1" kind="row" />, <Skeleton key="skeleton 2" kind="row" />)
  if (isRemote && offersAllWallets(config, platform)) {
    rows.push(
      <Row
        key="explore"
        label={t('connect.get.explore')}
        leading={
          <span className="lk-emblem">
            <Icon path={listIcons.grid} />
          </span>
        }
        trailing={<Icon path={icons.forward} flip />}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => navigation.push('AllWallets')}
      />,
    )
  }
  return <List label={t('connect.wallets')}>{rows}</List>
}
