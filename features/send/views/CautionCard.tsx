import type { FeatureContext } from '@shared/contract/context'
import { Banner } from '@shared/ui/Banner'
import { useEffect } from 'react'
import type { Cautioned } from './useCaution'

/** The warning about an address, with both addresses for a lookalike; and the checkbox that confirms it. */
export function CautionCard({ ctx, cautioned }: { ctx: FeatureContext; cautioned: Cautioned }) {
  const { t } = ctx.i18n
  const { address, caution, isAcknowledged, acknowledge } = cautioned
  const isLoss = caution.kind === 'loss'
  const text = t(isLoss ? 'send.loss' : 'send.alike')
  useEffect(() => ctx.announce(text, 'assertive'), [ctx, text])
  return (
    <div className="lk-send-alike">
      <Banner tone={isLoss ? 'danger' : 'warning'}>{text}</Banner>
      {caution.kind === 'alike' && (
        <dl className="lk-send-facts">
          <div>
            <dt>{t('send.alike.this')}</dt>
            <dd translate="no" className="lk-send-address" dir="ltr">
              {address}
            </dd>
          </div>
          <div>
            <dt>{t('send.alike.known')}</dt>
            <dd translate="no" className="lk-send-address" dir="ltr">
              {caution.known}
            </dd>
          </div>
        </dl>
      )}
      <label className="lk-row">
        <input
          type="checkbox"
          checked={isAcknowledged}
          onChange={({ target }) => acknowledge(target.checked)}
        />
        <span className="lk-text">{t(isLoss ? 'send.loss.acknowledge' : 'send.alike.acknowledge')}</span>
      </label>
    </div>
  )
}
