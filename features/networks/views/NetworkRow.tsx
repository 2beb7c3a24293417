import type { FeatureContext } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import { Icon, icons } from '@shared/ui/Icon'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { chooseNetwork } from '../actions/chooseNetwork'

export interface NetworkRowProps {
  ctx: FeatureContext
  network: Network
  isCurrent: boolean
}

/** One network to go to, or back from where it is the current one. */
export function NetworkRow({ ctx, network, isCurrent }: NetworkRowProps) {
  return (
    <Row
      label={network.name}
      leading={<Logo name={network.name} src={network.assets?.imageUrl} shape="round" />}
      trailing={isCurrent && <Icon path={icons.check} />}
      aria-current={isCurrent || undefined}
      onClick={() => (isCurrent ? ctx.navigation.goBack() : chooseNetwork(ctx, network))}
    />
  )
}
