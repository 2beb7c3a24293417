import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import type { ConnectModel } from '../createConnectModel'
import type { ListedOption } from '../options/listedOption'
import { destinationOf } from './destinationOf'

/** What a control does that leads to a way in: what it takes is on its way once a tap is near. */
export function controlsOf(
  ctx: FeatureContext,
  model: ConnectModel,
  option: ListedOption,
  namespace: Namespace | undefined,
) {
  const preload = () => {
    model.preload(destinationOf(ctx, option, namespace).view)
    ctx.chains.preload()
  }
  return {
    onPointerEnter: preload,
    onPointerDown: preload,
    onKeyDown: preload,
    onClick() {
      if (option.wallet) {
        model.choose(option.id)
        if (!option.connector) model.openApp(option.wallet, namespace)
      }
      destinationOf(ctx, option, namespace).go()
    },
  }
}
