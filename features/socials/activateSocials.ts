import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import { trackAttempt } from './actions/trackAttempt'
import { lazyViews } from './lazyViews'
import type { SocialsModel } from './SocialsModel'

/** Asks the wallet for nothing before a visitor does. */
export function activateSocials(ctx: FeatureContext): Activation<SocialsModel> {
  const late = createLazyTexts(ctx, () => import(/* webpackChunkName: "texts" */ './lazyTexts'))
  return {
    model: {
      texts: late.texts,
      preload() {
        lazyViews.ConnectingSocial.preload()
        late.preload()
      },
    },
    dispose: trackAttempt(ctx),
  }
}
