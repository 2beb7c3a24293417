import type { FeatureContext } from '@shared/contract/context'
import { sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import { useStore } from '@shared/store/useStore'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { chooseNetwork } from '../actions/chooseNetwork'

export interface NetworkRowProps {
  ctx: FeatureContext
  network: Network
  isCurrent: boolean
}

/** One network to go to; the current one leads back. */
export function NetworkRow({ ctx, network, isCurrent }: NetworkRowProps) {
  const session = sessionOf(useStore(ctx.connection), network.chainNamespace)
  const wallet = session.status === 'connected' && session.connector.name
  const isRefused = Boolean(wallet) && !isCurrent && !ctx.chains.allows(network.caipNetworkId)
  return (
    <Row
      label={network.name}
      detail={isRefused && ctx.i18n.t('networks.refused', { wallet: wallet || '' })}
      aria-disabled={isRefused || undefined}
      leading={<Logo name={network.name} src={network.assets?.imageUrl} shape="round" />}
      trailing={isCurrent && <Icon path={icons.check} />}
      aria-current={isCurrent || undefined}
      onClick={() => {
        if (isCurrent) ctx.navigation.goBack()
        else if (!isRefused) chooseNetwork(ctx, network)
      }}
    />
  )
}
