import type { FeatureContext } from '@shared/contract/context'
import type { SwapRequest } from '@shared/swaps/fits'
import type { SwapQuote } from '@shared/swaps/swapQuote'
import type { SwapToken } from '@shared/swaps/swapToken'
import { Logo } from '@shared/ui/Logo'
import { shownAmount } from '../form/shownAmount'

interface ReviewHeadProps {
  ctx: FeatureContext
  request: SwapRequest
  quote: SwapQuote
}

/** Both amounts, with their tokens. */
export function ReviewHead({ ctx, request: { fromToken, toToken, amount }, quote }: ReviewHeadProps) {
  const { t } = ctx.i18n
  return (
    <div className="lk-swap-head">
      <Part ctx={ctx} label={t('swap.pay')} token={fromToken} value={amount} />
      <Part ctx={ctx} label={t('swap.receive')} token={toToken} value={quote.toAmount} />
    </div>
  )
}

interface PartProps {
  ctx: FeatureContext
  label: string
  token: SwapToken
  value: bigint
}

function Part({ ctx: { i18n, clock }, label, token, value }: PartProps) {
  return (
    <div>
      <Logo name={token.name} src={token.iconUrl} shape="round" after={clock.after} />
      <span className="lk-text">{label}</span>
      <span translate="no" className="lk-strong lk-number">
        <bdi>{shownAmount(i18n, value, token)}</bdi>
      </span>
    </div>
  )
}
