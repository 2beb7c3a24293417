import { parseAmountText } from '@shared/amounts/parseAmountText'
import type { FeatureContext } from '@shared/contract/context'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { parseDecimal } from '@shared/domain/parseDecimal'
import { tokenPicture } from '@shared/domain/tokenPicture'
import { formatMoney } from '@shared/i18n/formatMoney'
import { useStore } from '@shared/store/useStore'
import { AmountField } from '@shared/ui/AmountField'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { Logo } from '@shared/ui/Logo'
import { PillButton } from '@shared/ui/PillButton'
import { Skeleton } from '@shared/ui/Skeleton'
import { Suspense } from 'react'
import type { OnrampModel } from '../activateOnramp'
import type { BoughtAsset } from '../form/assetsOn'
import type { Buyer } from '../form/buyer'
import type { BuyForm } from '../form/buyForm'
import { checkPayment, presets } from '../form/checkPayment'
import type { OnrampOptions } from '../form/onrampOptionsSchema'
import { lazyViews } from '../lazyViews'

interface BuyFormProps {
  ctx: FeatureContext
  model: OnrampModel
  options: OnrampOptions
  buyer: Buyer
  asset: BoughtAsset
}

/** Cards alone: every provider takes them. */
const method = 'card'

/** The payment, what it buys, and the offers for it. */
export function BuyFormView({ ctx, model, options, buyer, asset }: BuyFormProps) {
  const { i18n, navigation, config, clock } = ctx
  const { t, locale } = i18n
  const form = useStore(model.form)
  const currency =
    options.paymentCurrencies.find(({ id }) => id === form.currency) ?? options.paymentCurrencies[0]
  const text = textOf(form, locale)
  const amount = text === '' ? '' : (parseAmountText(text, locale) ?? '?')
  const money = (decimal: string) =>
    formatMoney(locale, { value: parseDecimal(decimal, 2) ?? 0n, decimals: 2 }, currency?.id ?? 'USD')
  const check = currency ? checkPayment(amount, currency, method) : { status: 'empty' as const }
  const errors = {
    empty: undefined,
    fits: undefined,
    malformed: t('onramp.amount.wrong'),
    low: 'limit' in check && t('onramp.amount.low', { amount: money(check.limit) }),
    high: 'limit' in check && t('onramp.amount.high', { amount: money(check.limit) }),
  }
  const fill = (next: string) => model.form.update((before) => ({ ...before, text: next, locale }))
  if (!currency) return <Banner tone="info">{t('onramp.nobody.text')}</Banner>

  return (
    <div className="lk-onramp">
      <div className="lk-onramp-side">
        <p className="lk-text" aria-hidden="true">
          {t('onramp.pay')}
        </p>
        <AmountField
          label={t('onramp.pay')}
          value={text}
          locale={locale}
          onChange={fill}
          unit={
            <PillButton
              opens
              aria-label={t('onramp.currency.change', { currency: currency.id })}
              onPointerEnter={lazyViews.OnRampFiatSelect.preload}
              onFocus={lazyViews.OnRampFiatSelect.preload}
              onClick={() => navigation.push('OnRampFiatSelect')}
            >
              {currency.id}
            </PillButton>
          }
          error={errors[check.status] || undefined}
        />
        <div className="lk-onramp-line">
          {presets.map((preset) => (
            <PillButton
              key={preset}
              // The currency stands above the four, which share a line.
              aria-label={money(preset)}
              onClick={() => fill(decimalFormatOf(locale).format(preset))}
            >
              {new Intl.NumberFormat(locale).format(BigInt(preset))}
            </PillButton>
          ))}
        </div>
      </div>
      <div className="lk-onramp-side lk-onramp-line">
        <span className="lk-text">{t('onramp.buy')}</span>
        <PillButton
          opens
          aria-label={t('onramp.token.change', { symbol: asset.symbol })}
          leading={
            <Logo
              name={asset.symbol}
              src={tokenPicture(config.apiUrl, buyer.networkId, asset.token)}
              shape="round"
              after={clock.after}
            />
          }
          onPointerEnter={lazyViews.OnRampTokenSelect.preload}
          onFocus={lazyViews.OnRampTokenSelect.preload}
          onClick={() => navigation.push('OnRampTokenSelect')}
        >
          <bdi translate="no">{asset.symbol}</bdi>
        </PillButton>
      </div>
      <Suspense fallback={options.providers.map(({ name }) => <Skeleton key={name} kind="row" />)}>
        <lazyViews.Offers
          ctx={ctx}
          model={model}
          options={options}
          buyer={buyer}
          asset={asset}
          payment={{ amount: check.status === 'fits' ? amount : undefined, currency: currency.id, method }}
        />
      </Suspense>
      <div className="lk-actions">
        <Button variant="text" onClick={() => navigation.push('OnRampActivity')}>
          {t('onramp.activity.title')}
        </Button>
        <Button variant="text" onClick={() => navigation.push('WhatIsABuy')}>
          {t('onramp.what.title')}
        </Button>
      </div>
    </div>
  )
}

/** The payment in the format of a locale, if it was typed in another one. */
function textOf(form: BuyForm, locale: string): string {
  if (form.locale === locale) return form.text
  const plain = parseAmountText(form.text, form.locale)
  return plain === undefined ? '' : decimalFormatOf(locale).format(plain)
}
