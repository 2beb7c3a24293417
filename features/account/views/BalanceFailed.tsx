import type { FeatureContext } from '@shared/contract/context'
import { Button } from '@shared/ui/Button'
import { useEffect, useState } from 'react'
import { retrySecondsLeft } from '../model'

export interface BalanceFailedProps {
  ctx: FeatureContext
  retryAt: number
  retry: () => void
}

/**
 * A balance that failed, and when it may be requested again. Source: docs/reference/specification.md#errors, retry
 * blocked for 30 s.
 */
export function BalanceFailed({ ctx, retryAt, retry }: BalanceFailedProps) {
  const { clock, i18n } = ctx
  const [now, setNow] = useState(clock.now)
  const count = retrySecondsLeft(retryAt, now)
  useEffect(() => (count > 0 ? clock.after(1_000, () => setNow(clock.now())) : undefined), [clock, count])
  return (
    <div className="lk-balance lk-balance-failed">
      <span className="lk-text">{i18n.t('account.balance.unavailable')}</span>
      <Button variant="text" disabled={count > 0} onClick={retry}>
        <span translate="no" className="lk-number">
          {count > 0 ? i18n.t('account.balance.retryIn', { count }) : i18n.t('account.balance.retry')}
        </span>
      </Button>
    </div>
  )
}
