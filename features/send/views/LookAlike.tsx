import type { FeatureContext } from '@shared/contract/context'
import { Banner } from '@shared/ui/Banner'
import { useEffect } from 'react'

interface LookAlikeProps {
  ctx: FeatureContext
  address: string
  /** The address that it resembles. */
  known: string
  isAcknowledged: boolean
  onChange: (isAcknowledged: boolean) => void
}

/** The address resembles a known one: that is how people are robbed, so it has to be looked at. */
export function LookAlike({ ctx, address, known, isAcknowledged, onChange }: LookAlikeProps) {
  const { t } = ctx.i18n
  const text = t('send.alike')
  useEffect(() => ctx.announce(text, 'assertive'), [ctx, text])
  return (
    <div className="lk-send-alike">
      <Banner tone="warning">{text}</Banner>
      <dl className="lk-send-facts">
        <div>
          <dt>{t('send.alike.this')}</dt>
          <dd className="lk-send-address" dir="ltr">
            {address}
          </dd>
        </div>
        <div>
          <dt>{t('send.alike.known')}</dt>
          <dd className="lk-send-address" dir="ltr">
            {known}
          </dd>
        </div>
      </dl>
      <label className="lk-row">
        <input type="checkbox" checked={isAcknowledged} onChange={({ target }) => onChange(target.checked)} />
        <span className="lk-text">{t('send.alike.acknowledge')}</span>
      </label>
    </div>
  )
}
