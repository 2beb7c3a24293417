import type { ViewProps } from '@shared/contract/feature'
import { truncateAddress } from '@shared/domain/address'
import { formatMoney } from '@shared/i18n/formatMoney'
import { worthDecimals } from '@shared/portfolio/holding'
import { useStore } from '@shared/store/useStore'
import { Avatar } from '@shared/ui/Avatar'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback } from 'react'
import type { AccountModel } from '../accountModel'
import { readTotals } from '../actions/readTotals'
import { selectAccount } from '../actions/selectAccount'
import { accountKey } from '../model'
import { totalOf } from '../portfolio/totalOf'
import { hiddenAmount } from './hiddenAmount'

const avatarSize = 40

/** The accounts that the wallet shares, each with its worth; a tap makes one active. */
export function SwitchAddress({ ctx, model }: ViewProps<'SwitchAddress', AccountModel>) {
  const { i18n } = ctx
  const shown = useStore(model.shown)
  const identities = useStore(model.identities)
  const portfolios = useStore(model.portfolios)
  const isHidden = useStore(model.isHidden)
  useRequest(
    ctx.clock,
    useCallback((signal: AbortSignal) => shown && readTotals(ctx, model, shown, signal), [ctx, model, shown]),
  )
  if (!shown) return null
  const { networkId, session } = shown
  const network = ctx.chains.network(networkId)
  const worthOf = (key: string) => {
    const portfolio = portfolios[key]
    const total = portfolio?.status === 'shown' && network ? totalOf(portfolio.holdings, network) : undefined
    if (total === undefined) return undefined
    return isHidden
      ? hiddenAmount
      : formatMoney(i18n.locale, { value: total, decimals: worthDecimals }, 'USD')
  }
  return (
    <List label={i18n.t('account.accounts')}>
      {session.accounts.map((account) => {
        const { address } = account
        const name = identities[address]?.name
        const isCurrent = address === session.account.address
        const worth = worthOf(accountKey({ networkId, session: { ...session, account } }))
        return (
          <Row
            key={address}
            label={name || truncateAddress(address)}
            detail={worth && <bdi translate="no">{worth}</bdi>}
            aria-current={isCurrent || undefined}
            leading={<Avatar address={address} size={avatarSize} />}
            trailing={
              <>
                {name && (
                  <bdi translate="no" className="lk-row-amount lk-row-detail" dir="ltr">
                    {truncateAddress(address)}
                  </bdi>
                )}
                {isCurrent && <Icon path={icons.check} />}
              </>
            }
            onClick={() => (isCurrent ? ctx.navigation.goBack() : void selectAccount(ctx, address))}
          />
        )
      })}
    </List>
  )
}
