import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import type { ConnectModel } from '../createConnectModel'
import { LegalText } from './LegalText'
import { legalKey } from './legalKey'

export interface LegalGate {
  /** The checkbox; null if the host does not ask for it. */
  readonly checkbox: ReactNode
  /** The terms are still to be accepted. */
  readonly isClosed: boolean
  /** ARIA attributes of a control that may not be used yet. */
  readonly aria: { readonly 'aria-disabled'?: true; readonly 'aria-describedby'?: string }
  /** Runs the function once the terms are accepted; before that it announces why not, and focuses the checkbox. */
  guard(run: () => void): () => void
}

/** Guards every connect option, if the host wants its terms accepted. */
export function useLegalGate(ctx: FeatureContext, model: ConnectModel): LegalGate {
  const { t } = ctx.i18n
  const hasAgreed = useStore(model.consent)
  const box = useRef<HTMLInputElement>(null)
  const reason = useId()
  const text = ctx.config.features.legalCheckbox === true && legalKey(ctx.config, 'consent')
  // Stable as long as its texts are: hundreds of controls depend on it, and another language changes it.
  return useMemo(() => {
    if (!text) return { checkbox: null, isClosed: false, aria: {}, guard: (run) => run }
    const required = t('connect.consent.required')
    return {
      checkbox: (
        <>
          <label className="lk-row lk-consent">
            <input
              ref={box}
              type="checkbox"
              aria-label={t(text, { terms: t('connect.terms'), privacy: t('connect.privacy') })}
              checked={hasAgreed}
              onChange={({ target }) => model.consent.update(() => target.checked)}
            />
            <span className="lk-text">
              <LegalText ctx={ctx} text={text} />
            </span>
          </label>
          <span className="lk-hidden" id={reason}>
            {required}
          </span>
        </>
      ),
      isClosed: !hasAgreed,
      aria: hasAgreed ? {} : { 'aria-disabled': true, 'aria-describedby': reason },
      guard: (run) => () => {
        if (hasAgreed) return run()
        box.current?.focus()
        ctx.announce(required, 'assertive')
      },
    }
  }, [ctx, model, t, text, hasAgreed, reason, ctx.i18n.locale])
}
