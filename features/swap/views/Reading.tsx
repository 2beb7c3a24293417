import type { FeatureContext } from '@shared/contract/context'
import { Skeleton } from '@shared/ui/Skeleton'

/** Stands in while the network's tokens load. */
export function Reading({ ctx }: { ctx: FeatureContext }) {
  return (
    <>
      <p className="lk-hidden" role="status">
        {ctx.i18n.t('swap.tokens.reading')}
      </p>
      <Skeleton kind="row" />
      <Skeleton kind="row" />
    </>
  )
}
