import type { FeatureContext } from '@shared/contract/context'
import { cleanText } from '@shared/domain/cleanText'
import { formatList } from '@shared/i18n/formatList'
import { writePercent } from '@shared/i18n/writePercent'
import type { SwapRequest } from '@shared/swaps/fits'
import type { RouteStep, SwapQuote } from '@shared/swaps/swapQuote'
import { DetailRow } from '@shared/ui/DetailRow'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { Skeleton } from '@shared/ui/Skeleton'
import type { ReactNode } from 'react'
import { rateOf } from '../form/rateOf'
import { shownAmount } from '../form/shownAmount'
import { Age } from './Age'
import { FeeValue } from './FeeValue'
import type { Swapping } from './useSwap'

interface QuoteDetailsProps {
  ctx: FeatureContext
  swapping: Swapping
  /** The row of the slippage. */
  children: ReactNode
}

/** More decimals of a fee or rate mean nothing to a visitor. */
const shownPlaces = 8

/** Rate with its age; behind it price impact, slippage, minimum, network fee, fee of the host, and route. */
export function QuoteDetails({ ctx, swapping, children }: QuoteDetailsProps) {
  const { i18n, chains } = ctx
  const { t } = i18n
  const { quoted, request, gas, form, isStale } = swapping
  if (quoted.status === 'none' || quoted.status === 'failed' || !request)
    return <dl className="lk-swap-facts">{children}</dl>
  const currency = chains.network(form.networkId)?.nativeCurrency
  return (
    <details className="lk-swap-details" aria-busy={quoted.status === 'loading' || undefined}>
      <summary>
        {quoted.status === 'shown' ? (
          <>
            <Rate ctx={ctx} request={request} quote={quoted.quote} />
            <span className="lk-text" data-stale={isStale || undefined}>
              <Age ctx={ctx} at={quoted.at} />
            </span>
          </>
        ) : (
          <>
            <span className="lk-hidden">{t('swap.rate')}</span>
            <Skeleton kind="text" />
          </>
        )}
        <Icon path={icons.chevronDown} />
      </summary>
      <dl className="lk-swap-facts">
        {children}
        {quoted.status === 'shown' && (
          <>
            <QuoteRows ctx={ctx} request={request} quote={quoted.quote} />
            {gas !== undefined && currency && (
              <DetailRow label={t('swap.networkFee')}>
                <FeeValue i18n={i18n} fee={{ ...currency, value: gas }} market={quoted.market} />
              </DetailRow>
            )}
          </>
        )}
      </dl>
    </details>
  )
}

interface QuoteRowsProps {
  ctx: FeatureContext
  request: SwapRequest
  quote: SwapQuote
}

/** How much of the other token one token gets. */
export function Rate({ ctx: { i18n }, request: { fromToken, toToken }, quote }: QuoteRowsProps) {
  const rate = rateOf({ ...fromToken, value: quote.fromAmount }, { ...toToken, value: quote.toAmount })
  return (
    <bdi translate="no" className="lk-number">
      {i18n.t('swap.rate.value', {
        one: shownAmount(i18n, 1n, { decimals: 0, symbol: fromToken.symbol }),
        other: shownAmount(i18n, rate.value, rate, shownPlaces),
      })}
    </bdi>
  )
}

/** The terms of a quote: price impact, minimum, fee of the host, and route. */
export function QuoteRows({ ctx: { i18n, config }, request: { fromToken, toToken }, quote }: QuoteRowsProps) {
  const { t, locale } = i18n
  const { priceImpactBps, minimum, fee } = quote
  const feeToken = fee && [fromToken, toToken].find(({ id }) => id.toLowerCase() === fee.token.toLowerCase())
  return (
    <>
      <DetailRow label={t('swap.impact')}>
        {priceImpactBps === undefined ? t('swap.unknown') : writePercent(priceImpactBps, locale)}
      </DetailRow>
      <DetailRow label={t('swap.minimum')}>
        <bdi translate="no" className="lk-number">
          {shownAmount(i18n, minimum, toToken)}
        </bdi>
      </DetailRow>
      {fee && (
        <DetailRow label={t('swap.hostFee', { name: config.metadata.name })}>
          <bdi translate="no" className="lk-number">
            {`${feeToken ? shownAmount(i18n, fee.amount, feeToken, shownPlaces) : ''} (${writePercent(fee.bps, locale)})`}
          </bdi>
        </DetailRow>
      )}
      <DetailRow label={t('swap.route')}>
        <bdi translate="no">{routeText(quote.route, locale)}</bdi>
      </DetailRow>
    </>
  )
}

/** The exchanges of a route, each once. Their names are the server's: cleaned and cut. */
function routeText(route: readonly RouteStep[], locale: string): string {
  return formatList(locale, [...new Set(route.map(({ exchange }) => cleanText(exchange, 40)))])
}
