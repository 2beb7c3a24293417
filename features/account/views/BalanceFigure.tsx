import type { I18n } from '@shared/contract/context'
import { RichText } from '@shared/ui/RichText'

/** More characters than this do not fit in the large size. */
const largeMax = 12

/** An amount and its unit, large. `amount` is written the way of the locale already. */
export function BalanceFigure({ i18n, amount, symbol }: { i18n: I18n; amount: string; symbol: string }) {
  return (
    <p className="lk-balance lk-number" data-long={amount.length + symbol.length > largeMax || undefined}>
      <span className="lk-hidden">{i18n.t('account.balance.label')}</span>
      <bdi>
        <RichText
          text={i18n.t('account.balance')}
          parts={{ amount: <span>{amount}</span>, symbol: <span className="lk-unit">{symbol}</span> }}
        />
      </bdi>
    </p>
  )
}
