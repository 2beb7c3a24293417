import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import type { SwapModel } from '../activateSwap'
import { Review } from './Review'

/** The whole swap once more, before it is signed. */
export function SwapPreview({ ctx, model }: ViewProps<'SwapPreview', SwapModel>) {
  const offer = useStore(model.offer)
  const form = useStore(model.form)
  const { t } = ctx.i18n
  // Another account or network would make it another swap.
  if (offer && form && offer.from === form.from && offer.networkId === form.networkId)
    return <Review ctx={ctx} model={model} offer={offer} />
  return (
    <EmptyState
      icon={icons.info}
      title={t('swap.review.nothing')}
      text={t('swap.review.nothing.text')}
      action={{ label: t('swap.review.back'), run: () => ctx.navigation.replace('Swap') }}
    />
  )
}
