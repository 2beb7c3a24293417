import type { FeatureContext } from '@shared/contract/context'
import { activateSwap, type SwapModel } from '../../features/swap/activateSwap'
import feature from '../../features/swap/feature'
import description from '../../features/swap/feature.json'
import type { Offer } from '../../features/swap/form/offer'
import type { SwapForm } from '../../features/swap/form/swapForm'
import { lazyTexts } from '../../features/swap/lazyTexts'
import { SwapPreview } from '../../features/swap/views/SwapPreview'
import { SwapSelectToken } from '../../features/swap/views/SwapSelectToken'
import { SwapStatus } from '../../features/swap/views/SwapStatus'
import type { GalleryFeature } from './viewScene'

// Parts of Swap: loaded before a scene needs them.
await Promise.all([
  import('../../features/swap/views/NotAllowed'),
  import('../../features/swap/views/OtherNetworks'),
  import('../../features/swap/views/SwapTerms'),
])

/** Swap with a filled-in form or an offer to review, and with its lazy code loaded. */
export function swapFeature(filled: Partial<SwapForm> = {}, offer?: Offer): GalleryFeature {
  const views = { ...feature.views, SwapPreview, SwapSelectToken, SwapStatus }
  function activate(ctx: FeatureContext) {
    const activation = activateSwap(ctx)
    const model: SwapModel = { ...activation.model, texts: () => ctx.addMessages(lazyTexts) }
    void model.texts()
    model.form.update((form) => form && { ...form, ...filled })
    model.offer.update(() => offer)
    return { ...activation, model }
  }
  return { description, module: { ...feature, views, activate } }
}
