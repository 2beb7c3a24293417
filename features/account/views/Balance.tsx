import type { FeatureContext } from '@shared/contract/context'
import { formatMoney } from '@shared/i18n/formatMoney'
import { type Holding, worthDecimals } from '@shared/portfolio/holding'
import { useStore } from '@shared/store/useStore'
import { Skeleton } from '@shared/ui/Skeleton'
import type { AccountModel } from '../accountModel'
import { accountKey, loading, type ShownAccount } from '../model'
import { totalOf } from '../portfolio/totalOf'
import { BalanceFailed } from './BalanceFailed'
import { BalanceFigure } from './BalanceFigure'
import { balanceDecimals } from './balanceDecimals'
import { hiddenAmount } from './hiddenAmount'

export interface BalanceProps {
  ctx: FeatureContext
  model: AccountModel
  shown: ShownAccount
  retry: () => void
}

/**
 * The account's balance of the host's own token, else its worth, or where that is unknown, its balance of the network's
 * currency.
 */
export function Balance({ ctx, model, shown, retry }: BalanceProps) {
  const { i18n } = ctx
  const key = accountKey(shown)
  const portfolio = useStore(model.portfolios, (all) => all[key]) ?? loading
  const hostToken = useStore(model.hostTokens, (all) => all[key])
  const isHidden = useStore(model.isHidden)
  const network = ctx.chains.network(shown.networkId)
  if (!network) return null
  if (isHidden) return <BalanceFigure i18n={i18n} amount={hiddenAmount} />
  const figure = ({ amount }: Pick<Holding, 'amount'>) => (
    <BalanceFigure i18n={i18n} amount={i18n.amount(amount, balanceDecimals)} symbol={amount.symbol} />
  )
  if (hostToken) return figure(hostToken)
  switch (portfolio.status) {
    case 'loading':
      return (
        <div className="lk-balance">
          <Skeleton kind="text" />
        </div>
      )
    case 'shown': {
      const { holdings } = portfolio
      const total = totalOf(holdings, network)
      if (total !== undefined) {
        const money = formatMoney(i18n.locale, { value: total, decimals: worthDecimals }, 'USD')
        return <BalanceFigure i18n={i18n} amount={money} />
      }
      const nothing = { amount: { ...network.nativeCurrency, value: 0n } }
      return figure(holdings.find(({ id }) => id === shown.networkId) ?? nothing)
    }
    case 'failed':
      return <BalanceFailed ctx={ctx} retryAt={portfolio.retryAt} retry={retry} />
  }
}
