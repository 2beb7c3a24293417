import type { FeatureContext } from '@shared/contract/context'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'

export interface NetworkRowProps {
  ctx: FeatureContext
  name: string
  imageUrl: string | undefined
}

/** The network to be paid on, and the row to all compatible ones. */
export function NetworkRow({ ctx, name, imageUrl }: NetworkRowProps) {
  return (
    <Row
      label={name}
      detail={ctx.i18n.t('receive.networks')}
      leading={<Logo name={name} src={imageUrl} shape="round" />}
      trailing={<Icon path={icons.forward} flip />}
      onClick={() => ctx.navigation.push('WalletCompatibleNetworks')}
    />
  )
}
