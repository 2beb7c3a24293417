import type { FeatureContext } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import { Icon, icons } from '@shared/ui/Icon'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { SwitchRow } from '@shared/ui/SwitchRow'

export interface ReceiveOptionsProps {
  ctx: FeatureContext
  /** Undefined for a network that the host did not configure. */
  network: Network | undefined
  isPlain: boolean
  onPlain: (isPlain: boolean) => void
}

/** Where the account can be paid, and the way out for scanners that know addresses alone. */
export function ReceiveOptions({ ctx, network, isPlain, onPlain }: ReceiveOptionsProps) {
  const { t } = ctx.i18n
  const name = network?.name ?? t('receive.network.unknown')
  return (
    <List label={t('receive.options')}>
      <Row
        label={name}
        detail={t('receive.networks')}
        leading={<Logo name={name} src={network?.assets?.imageUrl} shape="round" />}
        trailing={<Icon path={icons.forward} flip />}
        onClick={() => ctx.navigation.push('WalletCompatibleNetworks')}
      />
      <SwitchRow
        label={t('receive.plain')}
        detail={t('receive.plain.detail')}
        checked={isPlain}
        onChange={onPlain}
      />
    </List>
  )
}
