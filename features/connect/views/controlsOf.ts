import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import type { ConnectModel } from '../createConnectModel'
import type { ListedOption } from '../options/listedOption'
import { destinationOf } from './destinationOf'

/** Event handlers of the control of an option: approaching it preloads the code that a tap needs. */
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
