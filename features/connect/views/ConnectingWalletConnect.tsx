import type { ViewProps } from '@shared/contract/feature'
import type { Namespace } from '@shared/domain/caip'
import { useStore } from '@shared/store/useStore'
import { LateStyles } from '@shared/ui/LateStyles'
import qrCode from '@shared/ui/qrCode.css'
import { Tabs } from '@shared/ui/Tabs'
import tabs from '@shared/ui/tabs.css'
import walletWait from '@shared/ui/walletWait.css'
import { useEffect, useMemo, useState } from 'react'
import { browseLink } from '../actions/browseLink'
import { type WayToOpen, waysToOpen } from '../actions/waysToOpen'
import type { ConnectModel } from '../createConnectModel'
import { opening } from '../model'
import { connectorOf } from '../wallets/connectorOf'
import { Browse } from './Browse'
import { ConnectingExternal } from './ConnectingExternal'
import { NotDetected } from './NotDetected'
import { Pairing } from './Pairing'
import { PairingScreen } from './PairingScreen'
import pairing from './pairing.css'
import { useWallet } from './useWallet'

const styles = qrCode + tabs + walletWait + pairing

const labels: Record<WayToOpen, string> = {
  browser: 'connect.way.browser',
  mobile: 'connect.way.mobile',
  webapp: 'connect.way.webapp',
  desktop: 'connect.way.desktop',
  unsupported: 'connect.way.browser',
}

/** Connects a wallet that is elsewhere: on a phone, on a page of its own, in a program, or wherever the code is read. */
export function ConnectingWalletConnect({
  ctx,
  model,
  params,
}: ViewProps<'ConnectingWalletConnect', ConnectModel>) {
  const { chains, i18n, platform } = ctx
  const walletId = params?.walletId
  const given = params?.name
  const namespace = params?.namespace as Namespace | undefined
  const lookup = useWallet(ctx, model, walletId)
  const { isLoading } = lookup
  const wallet = useMemo(
    () => (walletId ? (lookup.wallet ?? { id: walletId, name: given ?? walletId }) : undefined),
    [walletId, given, lookup.wallet],
  )
  const connector = useStore(chains.connectors, (all) => {
    const direct = all.filter(
      ({ type, namespaces }) => type !== 'WALLET_CONNECT' && (!namespace || namespaces.includes(namespace)),
    )
    return wallet && connectorOf(wallet, direct, platform.isMobile)
  })
  const browse = wallet && !connector ? browseLink(ctx, wallet, namespace) : undefined
  const ways = browse ? (['mobile'] as const) : waysToOpen(wallet, Boolean(connector), platform)
  const [chosen, choose] = useState<WayToOpen>()
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]!
  // A wallet that announces itself late adds a tab, and takes nobody's code away.
  if (!isLoading && chosen !== way) choose(way)
  const isDirect = Boolean(connector ?? browse)

  useEffect(() => {
    if (isLoading && !isDirect) chains.preparePairing()
  }, [isLoading, isDirect, chains])

  const canOpen = platform.isMobile && Boolean(wallet?.mobileLink || wallet?.linkMode)
  const panel = isLoading ? (
    <div className="lk-pairing">
      <PairingScreen {...{ ctx, model, wallet }} flow={opening} way={platform.isMobile ? 'app' : 'scan'} />
    </div>
  ) : browse ? (
    <Browse ctx={ctx} model={model} wallet={wallet!} link={browse} />
  ) : way === 'browser' ? (
    <ConnectingExternal
      ctx={ctx}
      model={model}
      params={{ connectorId: connector!.id, name: connector!.name, ...(namespace && { namespace }) }}
    />
  ) : way === 'unsupported' ? (
    <NotDetected ctx={ctx} model={model} wallet={wallet!} />
  ) : (
    <Pairing
      {...{ ctx, model, wallet, namespace }}
      way={way === 'mobile' ? (canOpen ? 'app' : 'scan') : way}
    />
  )
  return (
    <>
      <LateStyles css={styles} />
      {!isLoading && ways.length > 1 ? (
        <Tabs
          label={i18n.t('connect.way.label')}
          tabs={ways.map((id) => ({ id, label: i18n.t(labels[id]) }))}
          selected={way}
          onSelect={choose}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
    </>
  )
}
