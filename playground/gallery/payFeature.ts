import type { FeatureContext } from '@shared/contract/context'
import { activatePay, type PayModel, type WalletPart } from '../../features/pay/activatePay'
import feature from '../../features/pay/feature'
import description from '../../features/pay/feature.json'
import type { OpenedExchange } from '../../features/pay/form/payStage'
import { lazyTexts } from '../../features/pay/lazyTexts'
import { PayLoading } from '../../features/pay/views/PayLoading'
import type { GalleryFeature } from './viewScene'

// Parts of Pay: loaded before a scene needs them.
await Promise.all([
  import('../../features/pay/views/ExchangeRows'),
  import('../../features/pay/views/OtherAsset'),
])

/** Pay with what the wallet or an exchange was asked for, and with its lazy code loaded. */
export function payFeature(wallet: Partial<WalletPart> = {}, exchange?: OpenedExchange): GalleryFeature {
  function activate(ctx: FeatureContext) {
    const activation = activatePay(ctx)
    const loaded = ctx.addMessages(lazyTexts)
    const model: PayModel = { ...activation.model, texts: () => loaded }
    model.wallet.update((before) => ({ ...before, ...wallet }))
    model.exchange.update(() => exchange)
    return { ...activation, model }
  }
  return { description, module: { ...feature, views: { ...feature.views, PayLoading }, activate } }
}
