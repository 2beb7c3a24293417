import { worthFor } from '@shared/amounts/price'
import { whyNoAmount } from '@shared/amounts/whyNoAmount'
import { withUnits } from '@shared/amounts/writeAmount'
import type { FeatureContext } from '@shared/contract/context'
import { formatDollars } from '@shared/i18n/formatDollars'
import { AmountField } from '@shared/ui/AmountField'
import { PillButton } from '@shared/ui/PillButton'
import { useState } from 'react'
import { findMost } from '../actions/findMost'
import { shownAmount } from '../form/shownAmount'
import type { SwapForm } from '../form/swapForm'
import { TokenPill } from './TokenPill'
import type { Swapping } from './useSwap'

interface PayInputProps {
  ctx: FeatureContext
  swapping: Swapping
  update: (change: Partial<SwapForm>) => void
}

const wrongTexts = {
  either: 'swap.amount.either',
  onlyNumber: 'swap.amount.onlyNumber',
  wrong: 'swap.amount.wrong',
}

/** Decimals shown with an amount of money; the review shows all of them. */
const counterDecimals = 8

/** The amount to swap, in the token or in money, with the most at a press. */
export function PayInput({ ctx, swapping, update }: PayInputProps) {
  const { i18n } = ctx
  const { t, locale } = i18n
  const { form, amount, balances, price, quoted } = swapping
  const token = form.fromToken
  const balance = balances.token
  const [isFindingMost, setFindingMost] = useState(false)
  const value = amount.status === 'read' ? amount.value : 0n
  const isMoney = form.unit === 'money'
  // An asset of which the account's own worth is unknown may still have a price.
  const worth = price ?? (quoted.status === 'shown' ? quoted.market?.sold : undefined)
  const counter =
    !token || amount.status === 'wrong'
      ? undefined
      : isMoney
        ? shownAmount(i18n, value, token, counterDecimals)
        : worth && formatDollars(locale, worthFor(worth, value))
  const held = token && balance !== undefined ? shownAmount(i18n, balance, token) : undefined
  const why = whyNoAmount(form.amount, locale)

  return (
    <AmountField
      label={t('swap.pay')}
      value={form.amount}
      locale={locale}
      onChange={(text) => update({ amount: text, locale })}
      unit={<TokenPill ctx={ctx} side="from" token={token} />}
      counter={counter}
      flip={
        token && price
          ? {
              label: t(isMoney ? 'swap.amount.inAsset' : 'swap.amount.inMoney', { symbol: token.symbol }),
              run() {
                const changed = { ...form, unit: isMoney ? 'asset' : 'money' } as const
                const text = value ? withUnits(changed, value, token.decimals, price).amount : ''
                update({ unit: changed.unit, amount: text, locale })
              },
            }
          : undefined
      }
      max={
        token && balance ? (
          <PillButton
            aria-label={t('swap.amount.max')}
            aria-busy={isFindingMost || undefined}
            onClick={async () => {
              if (isFindingMost) return
              setFindingMost(true)
              const gas = quoted.status === 'shown' ? quoted.quote.gas : undefined
              const most = await findMost(ctx, form, { token, balance, gas })
              setFindingMost(false)
              if (most === undefined) return
              const whole = { ...form, unit: 'asset' } as const
              update({ unit: 'asset', amount: withUnits(whole, most, token.decimals, price).amount, locale })
            }}
          >
            {t('swap.max')}
          </PillButton>
        ) : undefined
      }
      hint={held && t('swap.balance', { amount: held })}
      error={
        amount.status === 'wrong'
          ? t(wrongTexts[why.kind], why.values)
          : held && balance !== undefined && value > balance
            ? t('swap.amount.tooMuch', { amount: held })
            : undefined
      }
    />
  )
}
