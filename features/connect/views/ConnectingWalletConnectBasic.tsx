import type { ViewProps } from '@shared/contract/feature'
import { Icon } from '@shared/ui/Icon'
import { Row } from '@shared/ui/Row'
import type { ConnectModel } from '../createConnectModel'
import { offersAllWallets } from '../options/offersAllWallets'
import { ConnectingWalletConnect } from './ConnectingWalletConnect'
import { ConnectWallets } from './ConnectWallets'
import { listIcons } from './listIcons'

/** Pairing alone: the code, and the row to all wallets; on a phone the wallets themselves. */
export function ConnectingWalletConnectBasic({
  ctx,
  model,
}: ViewProps<'ConnectingWalletConnectBasic', ConnectModel>) {
  const { config, i18n, navigation, platform } = ctx
  if (platform.isMobile) return <ConnectWallets ctx={ctx} model={model} params={{}} />
  const preload = () => model.preload('AllWallets')
  return (
    <>
      <ConnectingWalletConnect ctx={ctx} model={model} params={{}} />
      {config.apiUrl && offersAllWallets(config, platform) && (
        <Row
          label={i18n.t('connect.all')}
          leading={
            <span className="lk-emblem">
              <Icon path={listIcons.grid} />
            </span>
          }
          onPointerEnter={preload}
          onPointerDown={preload}
          onFocus={preload}
          onClick={() => navigation.push('AllWallets')}
        />
      )}
    </>
  )
}
