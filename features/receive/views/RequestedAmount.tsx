import type { I18n } from '@shared/contract/context'
import { numeralsOf } from '@shared/domain/numerals'
import { AmountField } from '@shared/ui/AmountField'
import type { Payable } from '../actions/payableOf'
import type { ReadAmount } from '../actions/readAmount'

export interface RequestedAmountProps {
  i18n: I18n
  payable: Payable
  /** As it stands in the field. */
  text: string
  /** Why that is no amount. */
  reason: Extract<ReadAmount, { status: 'wrong' }>['reason'] | undefined
  onChange: (text: string) => void
}

const texts = {
  malformed: 'receive.amount.malformed',
  tooPrecise: 'receive.amount.tooPrecise',
  tooLarge: 'receive.amount.tooLarge',
} as const

/** How much to ask for, if the visitor wants to say so. */
export function RequestedAmount({ i18n, payable, text, reason, onChange }: RequestedAmountProps) {
  const { locale, t } = i18n
  const { symbol = '' } = payable
  return (
    <AmountField
      label={t('receive.amount', { symbol })}
      value={text}
      onChange={onChange}
      locale={locale}
      unit={<bdi className="lk-receive-unit lk-strong">{symbol}</bdi>}
      hint={t('receive.amount.hint')}
      error={reason && t(texts[reason], { symbol, example: numeralsOf(locale).write('0.5') })}
    />
  )
}
