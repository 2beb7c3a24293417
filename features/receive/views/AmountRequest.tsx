import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { AmountField } from '@shared/ui/AmountField'
import amountField from '@shared/ui/amountField.css'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Amount } from '../actions/amount'
import { parseRequestedAmount } from '../actions/parseRequestedAmount'
import type { Payable } from '../actions/payableOf'
import { writeAmount } from '../actions/writeAmount'

export interface AmountRequestProps {
  ctx: FeatureContext
  namespace: Namespace
  payable: Payable & { readonly decimals: number }
  /** What to begin with: a plain decimal number, such as `1.5`. */
  first: string
  /** Hears what the amount is, at once and whenever it changes. */
  onAmount: (amount: Amount) => void
  /** Takes the focus: the visitor has asked for it. */
  autoFocus: boolean
}

const texts = {
  malformed: 'receive.amount.malformed',
  tooPrecise: 'receive.amount.tooPrecise',
  tooLarge: 'receive.amount.tooLarge',
} as const

/** How much to ask for. It comes late: most who receive leave that to whoever pays. */
export function AmountRequest({ ctx, namespace, payable, first, onAmount, autoFocus }: AmountRequestProps) {
  const { locale, t } = ctx.i18n
  const { symbol = '', decimals } = payable
  const [entry, setEntry] = useState({ text: first, locale: 'en' })
  const text = writeAmount(entry.text, entry.locale, locale)
  const amount = parseRequestedAmount(text, { locale, decimals, namespace })
  const value = amount.status === 'asked' ? amount.value : undefined
  const reason = amount.status === 'wrong' ? amount.reason : undefined
  const tell = useRef(onAmount)
  tell.current = onAmount

  // Before it is painted: no code may stand beside an amount that it does not ask for.
  useLayoutEffect(() => {
    tell.current(
      reason
        ? { status: 'wrong', reason }
        : value === undefined
          ? { status: 'none' }
          : { status: 'asked', value },
    )
  }, [value, reason])

  const error = reason && t(texts[reason], { symbol, example: decimalFormatOf(locale).format('0.5') })
  useEffect(() => {
    if (error) ctx.announce(error, 'assertive')
  }, [ctx, error])

  return (
    <>
      <LazyStyles css={amountField} />
      <AmountField
        label={t('receive.amount', { symbol })}
        value={text}
        onChange={(next) => setEntry({ text: next, locale })}
        locale={locale}
        // The button that asked for it has gone.
        autoFocus={autoFocus}
        unit={
          <bdi className="lk-receive-unit lk-strong" title={symbol}>
            {symbol}
          </bdi>
        }
        hint={t('receive.amount.hint')}
        error={error}
      />
    </>
  )
}
