import type { FeatureContext } from '@shared/contract/context'
import { LegalText } from './LegalText'
import { legalKey } from './legalKey'

/** The sentence about the host's terms, if they need no checkbox. */
export function LegalNote({ ctx }: { ctx: FeatureContext }) {
  const text = !ctx.config.features.legalCheckbox && legalKey(ctx.config, 'note')
  return (
    text && (
      <p className="lk-note">
        <LegalText ctx={ctx} text={text} />
      </p>
    )
  )
}
