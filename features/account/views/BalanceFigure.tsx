import type { I18n } from '@shared/contract/ports/i18n'
import { RichText } from '@shared/ui/RichText'

export interface BalanceFigureProps {
  i18n: I18n
  /** The amount in the locale's format. */
  amount: string
  /** Absent if the amount includes its currency. */
  symbol?: string | undefined
}

/** Longer amounts do not fit in the large size. */
const largeMax = 12

/** An amount and its unit, large. */
export function BalanceFigure({ i18n, amount, symbol }: BalanceFigureProps) {
  const length = amount.length + (symbol?.length ?? 0)
  return (
    <p translate="no" className="lk-balance lk-number" data-long={length > largeMax || undefined}>
      <span className="lk-hidden">{i18n.t(symbol ? 'account.balance.label' : 'account.total')}</span>
      <bdi>
        {symbol ? (
          <RichText
            text={i18n.t('account.balance')}
            parts={{ amount: <span>{amount}</span>, symbol: <span className="lk-unit">{symbol}</span> }}
          />
        ) : (
          amount
        )}
      </bdi>
    </p>
  )
}
