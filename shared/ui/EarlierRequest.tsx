import type { FeatureContext } from '@shared/contract/context'
import type { Transaction } from '@shared/domain/transaction'
import { Banner } from '@shared/ui/Banner'
import { useEffect } from 'react'

interface EarlierRequestProps {
  ctx: Pick<FeatureContext, 'announce'>
  /** Names the earlier request, and says why asking again may do the same twice. */
  text: string
  /** What the visitor confirms before the wallet is asked again. */
  label: string
  className: string
  /** The view says already that the outcome is unknown. */
  isSaid?: boolean
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** An earlier request for the same, which may still go through: the visitor looks after it before another one. */
export function EarlierRequest({
  ctx,
  text,
  label,
  className,
  isSaid = false,
  isChecked,
  onChange,
}: EarlierRequestProps) {
  useEffect(() => {
    if (!isSaid) ctx.announce(text, 'assertive')
  }, [ctx, isSaid, text])
  return (
    <div className={className}>
      {!isSaid && <Banner tone="warning">{text}</Banner>}
      <label className="lk-row">
        <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
        <span className="lk-text">{label}</span>
      </label>
    </div>
  )
}

/** Which of four texts describes an earlier request: it is unknown, on its way, done, or undone. */
export function earlierKey({ status }: Pick<Transaction, 'status'>): 'asked' | 'pending' | 'done' | 'undone' {
  if (status === 'pending') return 'pending'
  if (status === 'confirmed' || status === 'partial') return 'done'
  return status === 'reverted' || status === 'replaced' ? 'undone' : 'asked'
}
