import type { Network } from '@shared/domain/network'
import { formatMoney } from '@shared/i18n/formatMoney'
import { type Holding, worthDecimals } from '@shared/portfolio/holding'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { Logo } from '@shared/ui/Logo'
import { RowAmount } from '@shared/ui/RowAmount'
import { RowContent } from '@shared/ui/RowContent'
import { useState } from 'react'
import { accountKey, loading } from '../model'
import { worthOf } from '../portfolio/totalOf'
import type { BalanceProps } from './Balance'
import { balanceDecimals } from './balanceDecimals'
import { hiddenAmount } from './hiddenAmount'
import { TokenSkeletons } from './TokenSkeletons'

/** Few enough to keep the rest of the view in reach. */
const firstMax = 5

/** Every token of the account, with amount and worth. */
export function Tokens({ ctx, model, shown, network }: BalanceProps & { network: Network }) {
  const { i18n } = ctx
  const key = accountKey(shown)
  const portfolio = useStore(model.portfolios, (all) => all[key]) ?? loading
  const [isWhole, setIsWhole] = useState(false)
  const hostToken = useStore(model.hostTokens, (all) => all[key])
  const isHidden = useStore(model.isHidden)
  if (portfolio.status === 'loading') return <TokenSkeletons />
  // The head of the view reports it, and has the retry button.
  if (portfolio.status === 'failed') return <p className="lk-text">{i18n.t('account.tokens.failed')}</p>
  const amountOf = ({ amount }: Holding) =>
    i18n.t('account.balance', { amount: i18n.amount(amount, balanceDecimals), symbol: amount.symbol })
  const moneyOf = (holding: Holding) => {
    const value = worthOf(holding, network)
    return value === undefined
      ? undefined
      : formatMoney(i18n.locale, { value, decimals: worthDecimals }, 'USD')
  }
  const holdings = withHostToken(portfolio.holdings, hostToken)
  return (
    <>
      <ul className="lk-list" aria-label={i18n.t('account.tokens')}>
        {holdings.slice(0, isWhole ? undefined : firstMax).map((holding) => (
          <li key={holding.id} className="lk-row">
            <RowContent
              leading={
                <Logo name={holding.name} src={holding.iconUrl} shape="round" after={ctx.clock.after} />
              }
              label={holding.name}
              trailing={
                <RowAmount
                  amount={isHidden ? hiddenAmount : amountOf(holding)}
                  value={isHidden ? undefined : moneyOf(holding)}
                />
              }
            />
          </li>
        ))}
      </ul>
      {!isWhole && holdings.length > firstMax && (
        <Button variant="text" onClick={() => setIsWhole(true)}>
          {i18n.t('account.tokens.more')}
        </Button>
      )}
      {portfolio.isPartial && <p className="lk-text">{i18n.t('account.tokens.failed')}</p>}
    </>
  )
}

/** Puts the host's token first, once, with everything else that is known about it. */
function withHostToken(holdings: readonly Holding[], hostToken: Holding | undefined): readonly Holding[] {
  if (!hostToken) return holdings
  const isSame = ({ id }: Holding) => id.toLowerCase() === hostToken.id.toLowerCase()
  const listed = holdings.find(isSame)
  const iconUrl = hostToken.iconUrl ?? listed?.iconUrl
  const known = { ...hostToken, name: listed?.name ?? hostToken.name, worth: listed?.worth, iconUrl }
  return [known, ...holdings.filter((holding) => !isSame(holding))]
}
