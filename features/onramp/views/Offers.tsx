import type { FeatureContext } from '@shared/contract/context'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { parseDecimal } from '@shared/domain/parseDecimal'
import { formatMoney } from '@shared/i18n/formatMoney'
import { Banner } from '@shared/ui/Banner'
import { EarlierRequest } from '@shared/ui/EarlierRequest'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { RowAmount } from '@shared/ui/RowAmount'
import { Skeleton } from '@shared/ui/Skeleton'
import { useEarlier } from '@shared/ui/useEarlier'
import { useRefreshed } from '@shared/ui/useRefreshed'
import { useCallback } from 'react'
import { requestOffers } from '../actions/requestOffers'
import { startPurchase } from '../actions/startPurchase'
import type { OnrampModel } from '../activateOnramp'
import type { BoughtAsset } from '../form/assetsOn'
import type { Buyer } from '../form/buyer'
import type { Offer } from '../form/offersSchema'
import type { OnrampOptions, OnrampProvider } from '../form/onrampOptionsSchema'
import { orderIntentOf } from '../form/orderIntentOf'
import { type ProviderBar, providersFor } from '../form/providersFor'
import { shownCoins } from '../form/shownCoins'

interface OffersProps {
  ctx: FeatureContext
  model: OnrampModel
  options: OnrampOptions
  buyer: Buyer
  asset: BoughtAsset
  /** `amount`: a plain decimal number within the limits, or none yet. */
  payment: { amount: string | undefined; currency: string; method: string }
}

/** The view of a purchase follows it. */
const noNews = () => {}

/** Quick changes of the form ask once. */
const typingMs = 300

const bars: Record<ProviderBar, string> = {
  namespace: 'onramp.bar.network',
  network: 'onramp.bar.network',
  timeZone: 'onramp.bar.timeZone',
  currency: 'onramp.bar.currency',
}

/** Who sells, side by side: the best offer first, then those that sell nothing here, and why. */
export function Offers({ ctx, model, options, buyer, asset, payment }: OffersProps) {
  const { i18n, clock, navigation } = ctx
  const { t, locale } = i18n
  const { amount, currency, method } = payment
  const ask = useCallback(
    (signal: AbortSignal) =>
      requestOffers(ctx, { asset: asset.id, amount: amount!, currency, method }, signal),
    [ctx, asset.id, amount, currency, method],
  )
  const {
    value: offers,
    hasFailed,
    retry,
  } = useRefreshed(clock, amount === undefined ? undefined : ask, {
    settleMs: typingMs,
  })
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const all = providersFor(options.providers, {
    networkId: buyer.networkId,
    timeZone,
    paymentCurrency: currency,
  })
  const offerOf = ({ name }: OnrampProvider) =>
    amount === undefined ? undefined : offers?.find(({ provider }) => provider === name)
  const place = (provider: OnrampProvider) => {
    const at = offers?.findIndex((offer) => offer.provider === provider.name) ?? -1
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  const sorted = [...all].sort(
    (one, other) =>
      Number(Boolean(one.bar)) - Number(Boolean(other.bar)) ||
      place(one.provider) - place(other.provider) ||
      0,
  )
  const isWaiting = amount !== undefined && !offers && !hasFailed
  const bought = { address: buyer.address, asset: asset.id, amount: amount ?? '', currency }
  const label = t('onramp.label', { symbol: asset.symbol })
  const request = {
    from: buyer.address,
    networkId: buyer.networkId,
    intent: orderIntentOf('', label, bought),
  }
  const earlier = useEarlier(ctx, request, { isAsking: false, onNews: noNews })
  const fees = (offer: Offer) => formatMoney(locale, { value: feeCentsOf(offer), decimals: 2 }, currency)

  return (
    <>
      {hasFailed && (
        <Banner tone="warning" action={{ label: t('onramp.retry'), run: retry }}>
          {t('onramp.offers.failed')}
        </Banner>
      )}
      {earlier.entry && (
        <EarlierRequest
          ctx={ctx}
          className="lk-onramp-earlier"
          text={t('onramp.earlier')}
          label={t('onramp.earlier.check')}
          isChecked={!earlier.isHeld}
          onChange={earlier.name}
        />
      )}
      <List label={t('onramp.offers')}>
        {sorted.map(({ provider, bar }) => {
          const { name, fee } = provider
          const offer = bar ? undefined : offerOf(provider)
          return (
            <Row
              key={name}
              leading={<Logo name={provider.label} src={undefined} shape="square" after={clock.after} />}
              label={provider.label}
              detail={
                bar
                  ? t(bars[bar])
                  : offer
                    ? t('onramp.offer.fees', { amount: fees(offer) })
                    : offers && amount !== undefined
                      ? t('onramp.offer.none')
                      : t('onramp.fee', {
                          min: decimalFormatOf(locale).format(fee.minPercent),
                          max: decimalFormatOf(locale).format(fee.maxPercent),
                        })
              }
              trailing={
                offer ? (
                  <RowAmount amount={shownCoins(offer.purchaseAmount, i18n)} />
                ) : isWaiting && !bar ? (
                  <Skeleton kind="text" />
                ) : undefined
              }
              disabled={!offer || earlier.isHeld}
              onClick={() => {
                if (!offer || amount === undefined) return
                startPurchase(ctx, model, { ...bought, provider: name, method, label }, provider.label)
                navigation.push('BuyInProgress')
              }}
            />
          )
        })}
      </List>
    </>
  )
}

/** The parts of a cent that providers tell. */
const finePlaces = 8

/** All fees, rounded up to whole cents: no fee looks smaller than it is. */
function feeCentsOf({ providerFee, networkFee }: Offer): bigint {
  const fine = (decimal: string) => parseDecimal(decimal, finePlaces) ?? 0n
  const cent = 10n ** BigInt(finePlaces - 2)
  return (fine(providerFee.amount) + fine(networkFee.amount) + cent - 1n) / cent
}
