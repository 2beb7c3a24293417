import type { FeatureContext } from '@shared/contract/context'
import { Skeleton } from '@shared/ui/Skeleton'

/** Stands in while the account's holdings load. */
export function Reading({ ctx }: { ctx: FeatureContext }) {
  return (
    <>
      <p className="lk-hidden" role="status">
        {ctx.i18n.t('send.assets.reading')}
      </p>
      <Skeleton kind="row" />
    </>
  )
}
