import type { FeatureContext } from '@shared/contract/context'
import { activateOnramp, type OnrampModel } from '../../features/onramp/activateOnramp'
import feature from '../../features/onramp/feature'
import description from '../../features/onramp/feature.json'
import type { BuyForm } from '../../features/onramp/form/buyForm'
import type { OngoingPurchase } from '../../features/onramp/form/ongoingPurchase'
import { lazyTexts } from '../../features/onramp/lazyTexts'
import { BuyInProgress } from '../../features/onramp/views/BuyInProgress'
import { OnRampActivity } from '../../features/onramp/views/OnRampActivity'
import { OnRampFiatSelect } from '../../features/onramp/views/OnRampFiatSelect'
import { OnRampTokenSelect } from '../../features/onramp/views/OnRampTokenSelect'
import { WhatIsABuy } from '../../features/onramp/views/WhatIsABuy'
import type { GalleryFeature } from './viewScene'

// A part of the form: loaded before a scene needs it.
await import('../../features/onramp/views/Offers')

/** Onramp with a filled-in form or a purchase under way, and with its lazy code loaded. */
export function onrampFeature(filled: Partial<BuyForm> = {}, purchase?: OngoingPurchase): GalleryFeature {
  const lazy = { OnRampTokenSelect, OnRampFiatSelect, BuyInProgress, OnRampActivity, WhatIsABuy }
  const views = { ...feature.views, ...lazy }
  function activate(ctx: FeatureContext) {
    const activation = activateOnramp(ctx)
    // One promise: the form's lazy part awaits it each time that it is drawn.
    const loaded = ctx.addMessages(lazyTexts)
    const model: OnrampModel = { ...activation.model, texts: () => loaded, preloadTexts() {} }
    model.form.update((form) => ({ ...form, ...filled }))
    model.purchase.update(() => purchase)
    return { ...activation, model }
  }
  return { description, module: { ...feature, views, activate } }
}
