import type { FeatureContext } from '@shared/contract/context'
import type { Transaction } from '@shared/domain/transaction'
import { Banner } from '@shared/ui/Banner'
import { useEffect } from 'react'

interface EarlierSwapProps {
  ctx: FeatureContext
  request: Transaction
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** An earlier request for the same swap, which may still go through: before another one the visitor checks the wallet. */
export function EarlierSwap({ ctx, request, isChecked, onChange }: EarlierSwapProps) {
  const { t } = ctx.i18n
  const text = t(request.status === 'pending' ? 'swap.earlier.pending' : 'swap.earlier.asked')
  useEffect(() => ctx.announce(text, 'assertive'), [ctx, text])
  return (
    <div className="lk-swap-held">
      <Banner tone="warning">{text}</Banner>
      <label className="lk-row">
        <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
        <span className="lk-text">{t('swap.earlier.check')}</span>
      </label>
    </div>
  )
}
