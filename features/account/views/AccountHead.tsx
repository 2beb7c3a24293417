import { useStore } from '@shared/store/useStore'
import { IconButton } from '@shared/ui/IconButton'
import { hideBalances } from '../actions/hideBalances'
import { AddressButton } from './AddressButton'
import { Balance, type BalanceProps } from './Balance'
import { hideIcons } from './hideIcons'
import { Portrait } from './Portrait'

/** The account's identity and balance, with the button that hides amounts. */
export function AccountHead({ ctx, model, shown, retry }: BalanceProps) {
  const { i18n, chains } = ctx
  const { account, connector } = shown.session
  const isHidden = useStore(model.isHidden)
  return (
    <div className="lk-account">
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
