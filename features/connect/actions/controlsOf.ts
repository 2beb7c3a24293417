import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import type { ConnectModel } from '../createConnectModel'
import { destinationOf } from './destinationOf'
import type { Offer } from './offer'

/** What a control does that leads to a way in: what it takes is on its way once a tap is near. */
export function controlsOf(
  ctx: FeatureContext,
  model: ConnectModel,
  offer: Offer,
  namespace: Namespace | undefined,
) {
  const warm = () => {
    model.warm(destinationOf(ctx, offer, namespace).view)
    ctx.chains.preload()
  }
  return {
    onPointerEnter: warm,
    onPointerDown: warm,
    onKeyDown: warm,
    onClick() {
      if (offer.wallet) {
        model.choose(offer.id)
        if (!offer.connector) model.openApp(offer.wallet, namespace)
      }
      destinationOf(ctx, offer, namespace).go()
    },
  }
}
