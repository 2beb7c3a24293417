import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import type { SwapModel } from '../activateSwap'
import { NoSwap } from './NoSwap'
import { Review } from './Review'

/** The whole swap once more, before it is signed. */
export function SwapPreview({ ctx, model }: ViewProps<'SwapPreview', SwapModel>) {
  const offer = useStore(model.offer)
  const form = useStore(model.form)
  // Another account or network would make it another swap.
  if (offer && form && offer.from === form.from && offer.networkId === form.networkId)
    return <Review ctx={ctx} model={model} offer={offer} />
  return <NoSwap ctx={ctx} />
}
