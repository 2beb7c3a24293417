import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import { lazyViews } from './lazyViews'
import type { EmailModel } from './model'

/** Asks the wallet for nothing before a view does. */
export function activateEmail(ctx: FeatureContext): Activation<EmailModel> {
  const late = createLazyTexts(ctx, () => import(/* webpackChunkName: "texts" */ './lazyTexts'))
  const draft = ctx.createStore('')
  /** The email that a draft may begin with. */
  let reading: Promise<string | undefined> | undefined
  const model: EmailModel = {
    draft,
    texts: late.texts,
    prefill(port) {
      if (reading) return
      const read = port.lastAddress()
      reading = read
      void read.then((address) => {
        if (address && reading === read) draft.update((typed) => typed || address)
      })
    },
    preload() {
      lazyViews.EmailVerifyOtp.preload()
      late.preload()
    },
  }
  // The next person at this screen finds an empty field.
  const forget = () => {
    reading = undefined
    draft.update(() => '')
  }
  const stops = [ctx.bus.on('connected', forget), ctx.bus.on('disconnected', forget)]
  return {
    model,
    dispose() {
      for (const stop of stops) stop()
    },
  }
}
