import type { FeatureContext } from '@shared/contract/context'
import { truncateAddress } from '@shared/domain/address'
import { writePercent } from '@shared/i18n/writePercent'
import type { SwapQuote } from '@shared/swaps/swapQuote'
import { contractOf } from '@shared/swaps/swapToken'
import { Badge } from '@shared/ui/Badge'
import { DetailRow } from '@shared/ui/DetailRow'
import { Skeleton } from '@shared/ui/Skeleton'
import type { Prepared } from '../actions/prepareSwap'
import type { Offer } from '../form/offer'
import { shownAmount } from '../form/shownAmount'
import { FeeValue } from './FeeValue'
import { QuoteRows, Rate } from './QuoteDetails'

interface ReviewFactsProps {
  ctx: FeatureContext
  offer: Offer
  quote: SwapQuote
  prepared: Prepared | undefined
  hasFailed: boolean
}

/** The terms of the swap, what is approved, and the contracts of unlisted tokens. */
export function ReviewFacts({ ctx, offer, quote, prepared, hasFailed }: ReviewFactsProps) {
  const { i18n, chains } = ctx
  const { t, locale } = i18n
  const { request, networkId } = offer
  const { fromToken, toToken, amount } = request
  const fee = prepared?.calls.fee
  const unlisted = [fromToken, toToken].filter(({ isListed }) => !isListed)
  return (
    <dl className="lk-swap-facts">
      {unlisted.map((token) => (
        <DetailRow key={token.id} label={t('swap.contract', { symbol: token.symbol })}>
          <span translate="no" dir="ltr" title={contractOf(token)}>
            {truncateAddress(contractOf(token) ?? '')}
          </span>
          <Badge tone="warning">{t('swap.unlisted')}</Badge>
        </DetailRow>
      ))}
      <DetailRow label={t('swap.rate')}>
        <Rate ctx={ctx} request={request} quote={quote} />
      </DetailRow>
      <DetailRow label={t('swap.slippage')}>{writePercent(request.slippageBps, locale)}</DetailRow>
      <QuoteRows ctx={ctx} request={request} quote={quote} />
      {prepared?.needsApproval && quote.spender && (
        <DetailRow label={t('swap.approval')}>
          <bdi translate="no" className="lk-number">
            {shownAmount(i18n, amount, fromToken)}
          </bdi>
          <span translate="no" className="lk-text" dir="ltr" title={quote.spender}>
            {truncateAddress(quote.spender)}
          </span>
        </DetailRow>
      )}
      <DetailRow label={t('swap.network')}>
        <bdi translate="no">{chains.network(networkId)?.name ?? networkId}</bdi>
      </DetailRow>
      {(prepared || !hasFailed) && (
        <DetailRow label={t('swap.networkFee')}>
          {fee ? (
            <FeeValue i18n={i18n} fee={fee} market={prepared?.market} />
          ) : prepared ? (
            t('swap.unknown')
          ) : (
            <Skeleton kind="text" />
          )}
        </DetailRow>
      )}
    </dl>
  )
}
