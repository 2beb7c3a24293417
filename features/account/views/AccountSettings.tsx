import type { ViewProps } from '@shared/contract/feature'
import type { ViewName } from '@shared/contract/views'
import { useStore } from '@shared/store/useStore'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { RowValue } from '@shared/ui/RowValue'
import { SwitchRow } from '@shared/ui/SwitchRow'
import switches from '@shared/ui/switch.css'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback } from 'react'
import type { AccountModel } from '../accountModel'
import { hideBalances } from '../actions/hideBalances'
import { readIdentity } from '../actions/readIdentity'
import { AccountDetails } from './AccountDetails'
import { AddressButton } from './AddressButton'
import { DisconnectButton } from './DisconnectButton'
import { hideIcons } from './hideIcons'
import { isIcon } from './isIcon'
import { nameIcon } from './nameIcon'
import { Portrait } from './Portrait'
import { recoveryIcon } from './recoveryIcon'
import { SmartAccountSettings } from './SmartAccountSettings'
import { settingsFor } from './settingsFor'

/** The settings of the account, and the views they lead to. */
export function AccountSettings({ ctx, model }: ViewProps<'AccountSettings', AccountModel>) {
  const { i18n, navigation } = ctx
  const { t } = i18n
  const shown = useStore(model.shown)
  const isHidden = useStore(model.isHidden)
  const identity = useStore(model.identities, (all) => shown && all[shown.session.account.address])
  useRequest(
    ctx.clock,
    useCallback(() => shown && readIdentity(ctx, model, shown), [ctx, model, shown]),
  )
  if (!shown) return null
  const { account, accounts, connector } = shown.session
  const settings = settingsFor(ctx, connector)
  // An account whose name is still unknown may have one.
  const canBeNamed = Boolean(ctx.config.apiUrl) && account.namespace === 'eip155' && identity?.name === ''
  const network = ctx.chains.network(shown.networkId)
  const isEmbedded = connector.type === 'AUTH'
  const smart = isEmbedded && account.namespace === 'eip155' ? ctx.embedded?.smartAccount : undefined
  const emblem = (path: string) => (
    <span className="lk-emblem">
      <Icon path={path} />
    </span>
  )
  return (
    <>
      <LazyStyles css={switches} />
      <div className="lk-account">
        <Portrait model={model} address={account.address} />
        <AddressButton ctx={ctx} address={account.address} />
      </div>
      <AccountDetails ctx={ctx} network={network} address={account.address} />
      {smart && <SmartAccountSettings ctx={ctx} port={smart} network={network} type={account.type} />}
      <List label={t('account.settings')}>
        {accounts.length > 1 && (
          <Row
            label={t('account.accounts')}
            leading={emblem(icons.wallet)}
            trailing={<RowValue>{i18n.number(accounts.length)}</RowValue>}
            onClick={() => navigation.push('SwitchAddress')}
          />
        )}
        {canBeNamed && (
          <Row
            label={t('account.name.title')}
            leading={emblem(nameIcon)}
            trailing={<Icon path={icons.forward} flip />}
            onClick={() => navigation.push('ChooseAccountName')}
          />
        )}
        <SwitchRow
          label={t('account.hide')}
          leading={emblem(hideIcons.hide)}
          checked={isHidden}
          onChange={(hide) => hideBalances(ctx, model, hide)}
        />
        {settings.map(({ icon, label, view }) => (
          <Row
            key={view}
            label={t(label)}
            leading={emblem(isIcon(icon) ? icon : icons.info)}
            trailing={<Icon path={icons.forward} flip />}
            onPointerEnter={() => navigation.preload(view as ViewName)}
            onClick={() => navigation.push(view as 'Account')}
          />
        ))}
        {isEmbedded && ctx.embedded?.recovery && (
          <Row
            label={t('account.recovery')}
            leading={emblem(recoveryIcon)}
            trailing={<Icon path={icons.forward} flip />}
            onPointerEnter={() => navigation.preload('WalletRecovery')}
            onClick={() => navigation.push('WalletRecovery')}
          />
        )}
      </List>
      <DisconnectButton ctx={ctx} />
    </>
  )
}
