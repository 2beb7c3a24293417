import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import { Badge } from '@shared/ui/Badge'
import { Icon } from '@shared/ui/Icon'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { Skeleton } from '@shared/ui/Skeleton'
import { useEffect, useRef } from 'react'
import { badgeOf } from '../actions/badgeOf'
import { controlsOf } from '../actions/controlsOf'
import { countLabel } from '../actions/countLabel'
import { shortListOf } from '../actions/shortListOf'
import type { ConnectModel } from '../createConnectModel'
import type { LegalGate } from './useLegalGate'
import type { Ways } from './useWays'
import { WayLogo } from './WayLogo'
import { wayIcons } from './wayIcons'

export interface WalletListProps {
  ctx: FeatureContext
  model: ConnectModel
  gate: LegalGate
  ways: Ways
  namespace: Namespace | undefined
}

/** The wallets that Connect proposes, and the way to all others. */
export function WalletList({ ctx, model, gate, ways, namespace }: WalletListProps) {
  const { chains, config, i18n, navigation, platform } = ctx
  const first = useRef<HTMLButtonElement>(null)
  const { count } = ways.lists
  const { shown, hasMore } = shortListOf(ways, ctx)
  const isOnlyOne = shown.length === 1 && !hasMore && !shown[0]!.isReserved
  const needsLink = shown.some((offer) => offer.needsLink)
  const warmAll = () => model.warm('AllWallets')

  useEffect(() => {
    if (isOnlyOne) first.current?.focus({ preventScroll: true })
  }, [isOnlyOne])
  useEffect(() => {
    if (needsLink) chains.preparePairing()
  }, [needsLink, chains])

  // Each child becomes an item of the list: there must be none that is nothing.
  const rows = shown.map((offer, index) => {
    if (offer.isReserved) return <Skeleton key={offer.id} kind="row" />
    const badge = badgeOf(offer, platform.isMobile)
    const controls = controlsOf(ctx, model, offer, namespace)
    return (
      <Row
        key={offer.id}
        ref={index === 0 ? first : null}
        label={offer.name}
        detail={offer.detail && <bdi>{offer.detail}</bdi>}
        leading={<WayLogo ctx={ctx} offer={offer} />}
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
            <Icon path={wayIcons.grid} />
          </span>
        }
        trailing={
          count !== undefined && <Badge>{countLabel(count, config.includeWalletIds.length > 0, i18n)}</Badge>
        }
        {...gate.aria}
        onPointerEnter={warmAll}
        onPointerDown={warmAll}
        onFocus={warmAll}
        onClick={gate.guard(() => navigation.push('AllWallets', { ...(namespace && { namespace }) }))}
      />,
    )
  }
  return <List label={i18n.t('connect.wallets')}>{rows}</List>
}
