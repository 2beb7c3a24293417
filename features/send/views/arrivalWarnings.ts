import type { I18n } from '@shared/contract/ports/i18n'
import type { TransferQuote } from '@shared/domain/transfer'
import { shownAmount } from '../form/shownAmount'
import type { Warning } from './warningsOf'

/** Warnings about tokens that do something else than move the amount from one account to the other. */
export function arrivalWarnings(quote: TransferQuote, i18n: I18n): readonly Warning[] {
  const { amount, symbol, received, taken = amount, failure } = quote
  if (failure) return []
  return [
    ...(taken > amount
      ? [
          {
            tone: 'danger' as const,
            text: i18n.t('send.warning.takes', { amount: shownAmount(i18n, taken, quote) }),
          },
        ]
      : []),
    ...(received === 0n && amount > 0n
      ? [{ tone: 'danger' as const, text: i18n.t('send.warning.nothing', { symbol }) }]
      : []),
  ]
}
