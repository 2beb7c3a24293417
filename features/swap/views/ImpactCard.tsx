import type { FeatureContext } from '@shared/contract/context'
import { Banner } from '@shared/ui/Banner'
import { useEffect } from 'react'
import { writePercent } from '../form/writePercent'

interface ImpactCardProps {
  ctx: FeatureContext
  bps: number
  isSevere: boolean
  isAcknowledged: boolean
  onChange: (isAcknowledged: boolean) => void
}

/** The warning about a high price impact; a severe one with the checkbox that confirms it. */
export function ImpactCard({ ctx, bps, isSevere, isAcknowledged, onChange }: ImpactCardProps) {
  const { t, locale } = ctx.i18n
  const text = t(isSevere ? 'swap.impact.severe' : 'swap.impact.high', { percent: writePercent(bps, locale) })
  const kind = isSevere ? 'danger' : 'warning'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind is said once, whatever the digits of a refresh.
  useEffect(() => ctx.announce(text, 'assertive'), [ctx, kind])
  return (
    <div className="lk-swap-held">
      <Banner tone={kind}>{text}</Banner>
      {isSevere && (
        <label className="lk-row">
          <input
            type="checkbox"
            checked={isAcknowledged}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span className="lk-text">{t('swap.impact.acknowledge')}</span>
        </label>
      )}
    </div>
  )
}
