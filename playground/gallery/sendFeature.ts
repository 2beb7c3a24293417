import type { FeatureContext } from '@shared/contract/context'
import { activateSend, type SendModel } from '../../features/send/activateSend'
import feature from '../../features/send/feature'
import description from '../../features/send/feature.json'
import type { Receiver } from '../../features/send/form/receiver'
import { receiverKey } from '../../features/send/form/receiverKey'
import type { SendForm } from '../../features/send/form/sendForm'
import { lazyTexts } from '../../features/send/lazyTexts'
import { WalletSendPreview } from '../../features/send/views/WalletSendPreview'
import { WalletSendScan } from '../../features/send/views/WalletSendScan'
import { WalletSendSelectToken } from '../../features/send/views/WalletSendSelectToken'
import { WalletSendStatus } from '../../features/send/views/WalletSendStatus'
import type { GalleryFeature } from './viewScene'

/** Send with a filled-in form, and with its lazy code in this page's own file. */
export function sendFeature(filled: Partial<SendForm> = {}, receiver?: Receiver): GalleryFeature {
  const views = {
    ...feature.views,
    WalletSendPreview,
    WalletSendScan,
    WalletSendSelectToken,
    WalletSendStatus,
  }
  function activate(ctx: FeatureContext) {
    const activation = activateSend(ctx)
    const model: SendModel = { ...activation.model, texts: () => ctx.addMessages(lazyTexts) }
    void model.texts()
    model.form.update((form) => form && { ...form, ...filled })
    const form = model.form.get()
    if (form && receiver) model.resolved.update(() => ({ key: receiverKey(form), receiver }))
    return { ...activation, model }
  }
  return { description, module: { ...feature, views, activate } }
}
