import type { FeatureContext } from '@shared/contract/context'
import { ErrorState } from '@shared/ui/ErrorState'

/** Stands in for the network's tokens that did not load. */
export function TokensFailed({ ctx, retry }: { ctx: FeatureContext; retry: () => void }) {
  const { t } = ctx.i18n
  return (
    <ErrorState
      title={t('swap.tokens.failed')}
      text={t('swap.tokens.failed.text')}
      retry={{ label: t('swap.tryAgain'), run: retry }}
    />
  )
}
