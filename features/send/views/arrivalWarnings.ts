import type { I18n } from '@shared/contract/context'
import type { TokenAmount } from '@shared/domain/amount'
import type { TransferQuote } from '@shared/domain/transfer'
import { shownAmount } from '../form/shownAmount'
import type { Warning } from './warningsOf'

/** Where a token would do something else than move `value` base units from one account to the other. */
export function arrivalWarnings(
  quote: TransferQuote,
  value: bigint,
  asset: Pick<TokenAmount, 'symbol' | 'decimals'>,
  i18n: I18n,
): readonly Warning[] {
  const { received, taken = value, failure } = quote
  if (failure) return []
  return [
    ...(taken > value
      ? [
          {
            tone: 'danger' as const,
            text: i18n.t('send.warning.takes', { amount: shownAmount(i18n, taken, asset) }),
          },
        ]
      : []),
    ...(received === 0n && value > 0n
      ? [{ tone: 'danger' as const, text: i18n.t('send.warning.nothing', { symbol: asset.symbol }) }]
      : []),
  ]
}
