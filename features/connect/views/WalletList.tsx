import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import { Badge } from '@shared/ui/Badge'
import { Icon } from '@shared/ui/Icon'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { Skeleton } from '@shared/ui/Skeleton'
import { useEffect, useRef } from 'react'
import type { ConnectModel } from '../createConnectModel'
import type { ListedOption } from '../options/listedOption'
import { shortListOf } from '../options/shortListOf'
import { controlsOf } from './controlsOf'
import { countLabel } from './countLabel'
import { listIcons } from './listIcons'
import { OptionLogo } from './OptionLogo'
import type { ConnectOptionList } from './useConnectOptions'
import type { LegalGate } from './useLegalGate'

export interface WalletListProps {
  ctx: FeatureContext
  model: ConnectModel
  gate: LegalGate
  list: ConnectOptionList
  namespace: Namespace | undefined
}

/** The options that Connect shows, and the row to all others. */
export function WalletList({ ctx, model, gate, list, namespace }: WalletListProps) {
  const { chains, config, i18n, navigation, platform } = ctx
  const first = useRef<HTMLButtonElement>(null)
  const { count } = list.lists
  const { shown, hasMore } = shortListOf(list, ctx)
  const isOnlyOne = shown.length === 1 && !hasMore && !shown[0]!.isReserved
  const needsLink = shown.some((option) => option.needsLink)
  const preloadAll = () => model.preload('AllWallets')

  useEffect(() => {
    if (isOnlyOne) first.current?.focus({ preventScroll: true })
  }, [isOnlyOne])
  useEffect(() => {
    if (needsLink) chains.preparePairing()
  }, [needsLink, chains])

  // Each child becomes an item of the list: none may be empty.
  const rows = shown.map((option, index) => {
    if (option.isReserved) return <Skeleton key={option.id} kind="row" />
    const badge = badgeOf(option, platform.isMobile)
    const controls = controlsOf(ctx, model, option, namespace)
    return (
      <Row
        key={option.id}
        ref={index === 0 ? first : null}
        label={option.name}
        detail={option.detail && <bdi translate="no">{option.detail}</bdi>}
        leading={<OptionLogo ctx={ctx} option={option} />}
        trailing={badge && <Badge>{i18n.t(badge)}</Badge>}
        {...gate.aria}
        {...controls}
        onClick={gate.guard(controls.onClick)}
      />
    )
  })
  if (hasMore) {
    rows.push(
      <Row
        key="all"
        label={i18n.t('connect.all')}
        leading={
          <span className="lk-emblem">
            <Icon path={listIcons.grid} />
          </span>
        }
        trailing={
          count !== undefined && <Badge>{countLabel(count, config.includeWalletIds.length > 0, i18n)}</Badge>
        }
        {...gate.aria}
        onPointerEnter={preloadAll}
        onPointerDown={preloadAll}
        onFocus={preloadAll}
        onClick={gate.guard(() => navigation.push('AllWallets', { ...(namespace && { namespace }) }))}
      />,
    )
  }
  return <List label={i18n.t('connect.wallets')}>{rows}</List>
}

/** The text key of an option's badge: the most telling one, if any. */
function badgeOf({ type, isInstalled }: ListedOption, isMobile: boolean): string | undefined {
  if (type === 'recent') return 'connect.recent'
  if (type === 'MULTI_CHAIN') return 'connect.multichain'
  if (type === 'WALLET_CONNECT') return isMobile ? undefined : 'connect.qr'
  return isInstalled ? 'connect.installed' : undefined
}
