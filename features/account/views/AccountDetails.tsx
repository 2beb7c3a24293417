import type { FeatureContext } from '@shared/contract/context'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import type { Network } from '@shared/domain/network'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LinkRow } from '@shared/ui/LinkRow'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'

export interface AccountDetailsProps {
  ctx: FeatureContext
  /** Undefined for a network that the host did not configure. */
  network: Network | undefined
  address: string
  /** Begins the download of the settings; absent if nothing leads to them. */
  warmSettings?: () => void
}

const settingsIcon = 'M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4'

/** The account's network, and its page at an explorer. */
export function AccountDetails({ ctx, network, address, warmSettings }: AccountDetailsProps) {
  const { config, i18n, navigation } = ctx
  const explorerUrl = explorerUrlOf(network, 'address', address)
  const explorerName = network?.blockExplorers?.default.name
  const networkName = network?.name ?? i18n.t('account.network.unknown')
  if (!config.enableNetworkSwitch && !explorerUrl && !warmSettings) return null
  return (
    <List label={i18n.t('account.details')}>
      {config.enableNetworkSwitch && (
        <Row
          label={networkName}
          leading={<Logo name={networkName} src={network?.assets?.imageUrl} shape="round" />}
          detail={i18n.t('account.network')}
          trailing={<Icon path={icons.forward} flip />}
          onPointerEnter={() => navigation.preload('Networks')}
          onFocus={() => navigation.preload('Networks')}
          onClick={() => navigation.push('Networks')}
        />
      )}
      {explorerUrl && explorerName && (
        <LinkRow
          href={explorerUrl}
          label={i18n.t('account.explorer', { name: explorerName })}
          leading={
            <span className="lk-emblem">
              <Icon path={icons.explorer} />
            </span>
          }
          trailing={<Icon path={icons.external} flip />}
        />
      )}
      {warmSettings && (
        <Row
          label={i18n.t('account.settings')}
          leading={
            <span className="lk-emblem">
              <Icon path={settingsIcon} />
            </span>
          }
          trailing={<Icon path={icons.forward} flip />}
          onPointerEnter={warmSettings}
          onFocus={warmSettings}
          onClick={() => navigation.push('AccountSettings')}
        />
      )}
    </List>
  )
}
