import type { ViewName } from '@shared/contract/views'
import { useStore } from '@shared/store/useStore'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { hideBalances } from '../actions/hideBalances'
import { AddressButton } from './AddressButton'
import { Balance, type BalanceProps } from './Balance'
import { hideIcons } from './hideIcons'
import { isIcon } from './isIcon'
import { Portrait } from './Portrait'
import { settingsFor } from './settingsFor'

/** The account's identity and balance, with the button that hides amounts. */
export function AccountHead({ ctx, model, shown, retry }: BalanceProps) {
  const { i18n, chains, navigation } = ctx
  const { account, connector } = shown.session
  const isHidden = useStore(model.isHidden)
  const onAccount = settingsFor(ctx, connector).filter(({ isOnAccount }) => isOnAccount)
  return (
    <div className="lk-account">
      {onAccount.length > 0 && (
        <div className="lk-account-icons">
          {onAccount.map(({ icon, label, view }) => (
            <IconButton
              key={view}
              name={i18n.t(label)}
              icon={isIcon(icon) ? icon : icons.info}
              onPointerEnter={() => navigation.preload(view as ViewName)}
              onClick={() => navigation.push(view as 'Account')}
            />
          ))}
        </div>
      )}
      <Portrait model={model} address={account.address} />
      <AddressButton ctx={ctx} address={account.address} />
      {chains.network(shown.networkId) && (
        <div className="lk-worth">
          <Balance ctx={ctx} model={model} shown={shown} retry={retry} />
          <IconButton
            name={i18n.t(isHidden ? 'account.show' : 'account.hide')}
            icon={isHidden ? hideIcons.show : hideIcons.hide}
            onClick={() => hideBalances(ctx, model, !isHidden)}
          />
        </div>
      )}
      <p className="lk-text">{i18n.t('account.wallet', { name: connector.name })}</p>
    </div>
  )
}
