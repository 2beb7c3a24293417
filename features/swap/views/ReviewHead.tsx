import type { FeatureContext } from '@shared/contract/context'
import { formatDollars } from '@shared/i18n/formatDollars'
import type { SwapRequest } from '@shared/swaps/fits'
import { type Market, worthAt } from '@shared/swaps/market'
import type { SwapQuote } from '@shared/swaps/swapQuote'
import type { SwapToken } from '@shared/swaps/swapToken'
import { Logo } from '@shared/ui/Logo'
import { shownAmount } from '../form/shownAmount'

interface ReviewHeadProps {
  ctx: FeatureContext
  request: SwapRequest
  quote: SwapQuote
  market: Market | undefined
}

/** Both amounts, with their tokens and what they are worth. */
export function ReviewHead({ ctx, request: { fromToken, toToken, amount }, quote, market }: ReviewHeadProps) {
  const { t } = ctx.i18n
  const [paid, received] = [worthAt(market?.sold, amount), worthAt(market?.bought, quote.toAmount)]
  return (
    <div className="lk-swap-head">
      <Part ctx={ctx} label={t('swap.pay')} token={fromToken} value={amount} worth={paid} />
      <Part ctx={ctx} label={t('swap.receive')} token={toToken} value={quote.toAmount} worth={received} />
    </div>
  )
}

interface PartProps {
  ctx: FeatureContext
  label: string
  token: SwapToken
  value: bigint
  worth: bigint | undefined
}

function Part({ ctx: { i18n, clock }, label, token, value, worth }: PartProps) {
  return (
    <div>
      <Logo name={token.name} src={token.iconUrl} shape="round" after={clock.after} />
      <span className="lk-text">{label}</span>
      <span translate="no" className="lk-strong lk-number">
        <bdi>{shownAmount(i18n, value, token)}</bdi>
      </span>
      {worth !== undefined && (
        <span className="lk-text lk-number" translate="no">
          {formatDollars(i18n.locale, worth)}
        </span>
      )}
    </div>
  )
}
