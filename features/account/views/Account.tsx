import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { Avatar } from '@shared/ui/Avatar'
import type { AccountModel } from '../activateAccount'
import { AccountActions } from './AccountActions'
import { AccountDetails } from './AccountDetails'
import { AddressButton } from './AddressButton'
import { Balance } from './Balance'
import { DisconnectButton } from './DisconnectButton'

/** Who is connected, where, and with how much. */
export function Account({ ctx, model }: ViewProps<'Account', AccountModel>) {
  const shown = useStore(model.shown)
  if (!shown) return null
  const { session, networkId } = shown
  const { address } = session.account
  const network = ctx.chains.network(networkId)
  return (
    <>
      <div className="lk-account">
        <Avatar address={address} />
        <AddressButton ctx={ctx} address={address} />
        {network && <Balance key={`${networkId}:${address}`} ctx={ctx} network={network} />}
        <p className="lk-text">{ctx.i18n.t('account.wallet', { name: session.connector.name })}</p>
      </div>
      <AccountActions ctx={ctx} />
      <AccountDetails ctx={ctx} network={network} address={address} />
      <DisconnectButton ctx={ctx} />
    </>
  )
}
