import type { FeatureContext } from '@shared/contract/context'
import type { Transaction } from '@shared/domain/transaction'
import { Banner } from '@shared/ui/Banner'
import { useEffect } from 'react'

interface EarlierRequestProps {
  ctx: FeatureContext
  request: Transaction
  /** The view says already that the outcome is unknown. */
  isSaid: boolean
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/**
 * An earlier request for the same payment, which may still go through: before another one the visitor checks the
 * wallet.
 */
export function EarlierRequest({ ctx, request, isSaid, isChecked, onChange }: EarlierRequestProps) {
  const { t } = ctx.i18n
  const text = t(request.status === 'pending' ? 'send.earlier.pending' : 'send.earlier.asked')
  useEffect(() => {
    if (!isSaid) ctx.announce(text, 'assertive')
  }, [ctx, isSaid, text])
  return (
    <div className="lk-send-alike">
      {!isSaid && <Banner tone="warning">{text}</Banner>}
      <label className="lk-row">
        <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
        <span className="lk-text">{t('send.earlier.check')}</span>
      </label>
    </div>
  )
}
