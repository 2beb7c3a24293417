import type { FeatureContext } from '@shared/contract/context'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'

/** Stands for a later view of a swap that is not there, with the way to the form. */
export function NoSwap({ ctx }: { ctx: FeatureContext }) {
  const { t } = ctx.i18n
  return (
    <EmptyState
      icon={icons.info}
      title={t('swap.review.nothing')}
      text={t('swap.review.nothing.text')}
      action={{ label: t('swap.review.back'), run: () => ctx.navigation.replace('Swap') }}
    />
  )
}
