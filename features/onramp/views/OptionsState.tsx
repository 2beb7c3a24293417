import type { FeatureContext } from '@shared/contract/context'
import { ErrorState } from '@shared/ui/ErrorState'
import { Skeleton } from '@shared/ui/Skeleton'

interface OptionsStateProps {
  ctx: FeatureContext
  status: 'loading' | 'failed'
  retry: () => void
}

/** Stands for what is sold while it loads, or where it has not loaded. */
export function OptionsState({ ctx, status, retry }: OptionsStateProps) {
  const { t } = ctx.i18n
  if (status === 'failed')
    return <ErrorState title={t('onramp.failed')} retry={{ label: t('onramp.retry'), run: retry }} />
  return (
    <>
      <p className="lk-hidden" role="status">
        {t('onramp.loading')}
      </p>
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
    </>
  )
}
