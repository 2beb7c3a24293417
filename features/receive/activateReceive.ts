import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import type { ReadonlyStore } from '@shared/store/store'
import { type Receiver, receiverOf } from './receiverOf'

/** The feature's state in one widget. */
export interface ReceiveModel {
  /** Who receives; after a disconnect the last one, which the widget shows while it fades out. */
  readonly receiver: ReadonlyStore<Receiver | undefined>
}

/** Follows the connection: a code of an account that is not in use any more must not stay on the screen. */
export function activateReceive(ctx: FeatureContext): Activation<ReceiveModel> {
  const receiver = ctx.createStore(receiverOf(ctx.connection.get()))
  const dispose = ctx.connection.subscribe(() => {
    const next = receiverOf(ctx.connection.get())
    if (next) receiver.update(() => next)
  })
  return { model: { receiver }, dispose }
}
