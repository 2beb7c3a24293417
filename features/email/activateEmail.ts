import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import { lazyViews } from './lazyViews'
import type { EmailModel } from './model'

/** Asks the wallet for nothing before a view does. */
export function activateEmail(ctx: FeatureContext): Activation<EmailModel> {
  const late = createLazyTexts(ctx, () => import(/* webpackChunkName: "texts" */ './lazyTexts'))
  const draft = ctx.createStore('')
  const model: EmailModel = {
    draft,
    texts: late.texts,
    preload() {
      lazyViews.EmailVerifyOtp.preload()
      late.preload()
    },
  }
  const dispose = ctx.bus.on('connected', () => draft.update(() => ''))
  return { model, dispose }
}
