import { parseAmountText } from '@shared/amounts/parseAmountText'
import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { AmountField } from '@shared/ui/AmountField'
import amountField from '@shared/ui/amountField.css'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { useSpokenFault } from '@shared/ui/useSpokenFault'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Amount } from '../actions/amount'
import { parseRequestedAmount } from '../actions/parseRequestedAmount'
import type { Payable } from '../actions/payableOf'

export interface AmountRequestProps {
  ctx: FeatureContext
  namespace: Namespace
  payable: Payable & { readonly decimals: number }
  /** The initial amount: a plain decimal number, such as `1.5`. */
  first: string
  /** Called with the amount at once and whenever it changes. */
  onAmount: (amount: Amount) => void
  /** Takes the focus: the visitor has asked for the field. */
  autoFocus: boolean
}

const texts = {
  malformed: 'receive.amount.malformed',
  tooPrecise: 'receive.amount.tooPrecise',
  tooLarge: 'receive.amount.tooLarge',
} as const

/** The amount to request. It is loaded late: most visitors leave the amount to the payer. */
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

  // Before paint: no code may be shown with an amount that it does not request.
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
  useSpokenFault(ctx, error)

  return (
    <>
      <LazyStyles css={amountField} />
      <AmountField
        label={t('receive.amount', { symbol })}
        value={text}
        onChange={(next) => setEntry({ text: next, locale })}
        locale={locale}
        // The button that opened the field has gone.
        autoFocus={autoFocus}
        unit={
          <bdi translate="no" className="lk-receive-unit lk-strong" title={symbol}>
            {symbol}
          </bdi>
        }
        hint={t('receive.amount.hint')}
        error={error}
      />
    </>
  )
}

/** The same number in another locale's writing. A text that is no number stays as it is. */
function writeAmount(text: string, from: string, to: string): string {
  if (from === to) return text
  const plain = parseAmountText(text, from)
  return plain === undefined ? text : decimalFormatOf(to).format(plain)
}
