import type { FeatureContext } from '@shared/contract/context'
import { formatDollars } from '@shared/i18n/formatDollars'
import { worthAt } from '@shared/swaps/market'
import { Skeleton } from '@shared/ui/Skeleton'
import type { Quoted } from '../form/quoted'
import { shownAmount } from '../form/shownAmount'
import type { SwapForm } from '../form/swapForm'
import { TokenPill } from './TokenPill'

interface ReceiveOutputProps {
  ctx: FeatureContext
  form: SwapForm
  quoted: Quoted
}

/** Source: docs/reference/specification.md#constants, decimals of the received amount. */
const places = 6

/** The amount that the newest quote gives. */
export function ReceiveOutput({ ctx, form: { toToken }, quoted }: ReceiveOutputProps) {
  const { i18n } = ctx
  const { t } = i18n
  const value = quoted.status === 'shown' ? quoted.quote.toAmount : undefined
  const worth = quoted.status === 'shown' ? worthAt(quoted.market?.bought, quoted.quote.toAmount) : undefined
  return (
    <div className="lk-swap-side">
      <p className="lk-text">{t('swap.receive')}</p>
      <div className="lk-amount-line">
        <span translate="no" className="lk-swap-figure lk-number">
          {quoted.status === 'loading' ? (
            <Skeleton kind="text" />
          ) : (
            <bdi title={toToken && value !== undefined ? shownAmount(i18n, value, toToken) : undefined}>
              {i18n.amount({ value: value ?? 0n, decimals: toToken?.decimals ?? 0 }, places)}
            </bdi>
          )}
        </span>
        <TokenPill ctx={ctx} side="to" token={toToken} />
      </div>
      {worth !== undefined && (
        <p className="lk-text lk-number" translate="no">
          {formatDollars(i18n.locale, worth)}
        </p>
      )}
    </div>
  )
}
