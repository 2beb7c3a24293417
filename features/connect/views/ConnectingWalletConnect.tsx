import type { ViewProps } from '@shared/contract/feature'
import type { Namespace } from '@shared/domain/caip'
import { useStore } from '@shared/store/useStore'
import { LazyStyles } from '@shared/ui/LazyStyles'
import qrCode from '@shared/ui/qrCode.css'
import { Tabs } from '@shared/ui/Tabs'
import tabs from '@shared/ui/tabs.css'
import walletWait from '@shared/ui/walletWait.css'
import { useEffect, useMemo, useState } from 'react'
import type { ConnectModel } from '../createConnectModel'
import { opening } from '../model'
import { browseLink } from '../pairing/browseLink'
import { type OpenMode, openModesOf } from '../pairing/openModes'
import { connectorOf } from '../wallets/connectorOf'
import { Browse } from './Browse'
import { ConnectingExternal } from './ConnectingExternal'
import { NotDetected } from './NotDetected'
import { Pairing } from './Pairing'
import { PairingScreen } from './PairingScreen'
import pairing from './pairing.css'
import { useWallet } from './useWallet'

const styles = qrCode + tabs + walletWait + pairing

const labels: Record<OpenMode, string> = {
  browser: 'connect.way.browser',
  mobile: 'connect.way.mobile',
  webapp: 'connect.way.webapp',
  desktop: 'connect.way.desktop',
  unsupported: 'connect.way.browser',
}

/** Connects a wallet elsewhere: on a phone, on a web page, in a desktop app, or wherever the code is scanned. */
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
  const modes = browse ? (['mobile'] as const) : openModesOf(wallet, Boolean(connector), platform)
  const [chosen, choose] = useState<OpenMode>()
  const mode = chosen && modes.includes(chosen) ? chosen : modes[0]!
  // A wallet that announces itself late adds a tab, and leaves the code in sight.
  if (!isLoading && chosen !== mode) choose(mode)
  const isDirect = Boolean(connector ?? browse)

  useEffect(() => {
    if (isLoading && !isDirect) chains.preparePairing()
  }, [isLoading, isDirect, chains])

  const canOpen = platform.isMobile && Boolean(wallet?.mobileLink || wallet?.linkMode)
  const panel = isLoading ? (
    <div className="lk-pairing">
      <PairingScreen
        ctx={ctx}
        model={model}
        wallet={wallet}
        flow={opening}
        method={platform.isMobile ? 'app' : 'scan'}
      />
    </div>
  ) : browse ? (
    <Browse ctx={ctx} model={model} wallet={wallet!} link={browse} />
  ) : mode === 'browser' ? (
    <ConnectingExternal
      ctx={ctx}
      model={model}
      params={{ connectorId: connector!.id, name: connector!.name, ...(namespace && { namespace }) }}
    />
  ) : mode === 'unsupported' ? (
    <NotDetected ctx={ctx} model={model} wallet={wallet!} />
  ) : (
    <Pairing
      ctx={ctx}
      model={model}
      wallet={wallet}
      namespace={namespace}
      method={mode === 'mobile' ? (canOpen ? 'app' : 'scan') : mode}
    />
  )
  return (
    <>
      <LazyStyles css={styles} />
      {!isLoading && modes.length > 1 ? (
        <Tabs
          label={i18n.t('connect.way.label')}
          tabs={modes.map((id) => ({ id, label: i18n.t(labels[id]) }))}
          selected={mode}
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
