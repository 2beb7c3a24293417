import type { FeatureContext } from '@shared/contract/context'

/** Comes by a chunk of its own, once it is wanted. */
export default function Late({ ctx }: { ctx: FeatureContext }) {
  return <p className="lk-text">{ctx.i18n.t('probe.late.text', { host: ctx.config.metadata.name })}</p>
}
