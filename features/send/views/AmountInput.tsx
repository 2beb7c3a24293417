import { worthFor } from '@shared/amounts/price'
import { whyNoAmount } from '@shared/amounts/whyNoAmount'
import { withUnits } from '@shared/amounts/writeAmount'
import type { FeatureContext } from '@shared/contract/context'
import { formatMoney } from '@shared/i18n/formatMoney'
import { worthDecimals } from '@shared/portfolio/holding'
import { AmountField } from '@shared/ui/AmountField'
import { Logo } from '@shared/ui/Logo'
import { PillButton } from '@shared/ui/PillButton'
import { useState } from 'react'
import { findMax } from '../actions/findMax'
import type { Receiver } from '../form/receiver'
import type { SendForm } from '../form/sendForm'
import { shownAmount } from '../form/shownAmount'
import { lazyViews } from '../lazyViews'
import type { Sending } from './useSend'

interface AmountInputProps {
  ctx: FeatureContext
  sending: Sending
  receiver: Receiver
  update: (change: Partial<SendForm>) => void
}

const wrongTexts = {
  either: 'send.amount.either',
  onlyNumber: 'send.amount.onlyNumber',
  wrong: 'send.amount.wrong',
}

/** Decimals shown with an amount of money; the review shows all of them. */
const counterDecimals = 8

/** The amount, in the asset or in money, and its asset, with the maximum at a press. */
export function AmountInput({ ctx, sending, receiver, update }: AmountInputProps) {
  const { i18n, navigation } = ctx
  const { t, locale } = i18n
  const { form, asset, price, amount } = sending
  const [isFindingMax, setFindingMax] = useState(false)
  const value = amount.status === 'read' ? amount.value : 0n
  const isMoney = form.unit === 'money'
  const isTooMuch = asset && value > asset.amount.value
  const counter =
    !asset || amount.status === 'wrong'
      ? undefined
      : isMoney
        ? t('send.amount.shown', {
            amount: i18n.amount({ value, decimals: asset.amount.decimals }, counterDecimals),
            symbol: asset.amount.symbol,
          })
        : price && formatMoney(locale, { value: worthFor(price, value), decimals: worthDecimals }, 'USD')
  // The row of the asset while it loads.
  const reading =
    sending.assets.status === 'loading' && !form.assetId
      ? ctx.chains.network(form.networkId)?.nativeCurrency.symbol
      : undefined
  const why = whyNoAmount(form.amount, locale)
  const flipped = isMoney ? 'asset' : 'money'

  return (
    <AmountField
      label={t('send.amount')}
      value={form.amount}
      locale={locale}
      onChange={(text) => update({ amount: text, locale })}
      unit={
        <PillButton
          opens
          aria-label={asset ? t('send.token.change', { symbol: asset.amount.symbol }) : undefined}
          leading={
            asset && <Logo name={asset.name} src={asset.iconUrl} shape="round" after={ctx.clock.after} />
          }
          onPointerEnter={lazyViews.WalletSendSelectToken.preload}
          onFocus={lazyViews.WalletSendSelectToken.preload}
          onClick={() => navigation.push('WalletSendSelectToken')}
        >
          <bdi translate="no" className="lk-send-symbol">
            {asset?.amount.symbol ?? reading ?? t('send.token.title')}
          </bdi>
        </PillButton>
      }
      counter={counter}
      flip={
        asset && price
          ? {
              label: t(isMoney ? 'send.amount.inAsset' : 'send.amount.inMoney', {
                symbol: asset.amount.symbol,
              }),
              run() {
                const changed = { ...form, unit: flipped } as const
                const amountText = value ? withUnits(changed, value, asset.amount.decimals, price).amount : ''
                update({ unit: flipped, amount: amountText, locale })
              },
            }
          : undefined
      }
      max={
        asset &&
        asset.amount.value > 0n && (
          <PillButton
            aria-label={t('send.amount.max')}
            aria-busy={isFindingMax || undefined}
            onClick={async () => {
              if (isFindingMax) return
              setFindingMax(true)
              const max = await findMax(ctx, sending, receiver)
              setFindingMax(false)
              if (max === undefined) return
              const whole = { ...form, unit: 'asset' } as const
              update({
                unit: 'asset',
                amount: withUnits(whole, max, asset.amount.decimals, price).amount,
                locale,
              })
            }}
          >
            {t('send.max')}
          </PillButton>
        )
      }
      hint={asset && t('send.balance', { amount: shownAmount(i18n, asset.amount.value, asset.amount) })}
      error={
        amount.status === 'wrong'
          ? t(wrongTexts[why.kind], why.values)
          : isTooMuch
            ? t('send.amount.tooMuch', { amount: shownAmount(i18n, asset.amount.value, asset.amount) })
            : undefined
      }
    />
  )
}
