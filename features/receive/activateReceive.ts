import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import type { ReadonlyStore } from '@shared/store/store'
import { type Receiver, receiverOf } from './receiverOf'
import type { AmountRequest } from './views/AmountRequest'

/** The code outside the feature's first file. */
export interface LateParts {
  /** The part that draws codes, and its library. */
  readonly QrCode: typeof import('@shared/ui/QrCode').QrCode
  /** Rejects if the code does not load; may be called again. */
  readonly loadAmountRequest: () => Promise<typeof AmountRequest>
}

/** The feature's state in one widget. */
export interface ReceiveModel extends LateParts {
  /** The receiving account; after a disconnect the last one, which the widget shows while it fades out. */
  readonly receiver: ReadonlyStore<Receiver | undefined>
}

/** Follows the connection: the code of an account that is no longer active must not stay on the screen. */
export function activateReceive(ctx: FeatureContext, parts: LateParts): Activation<ReceiveModel> {
  const receiver = ctx.createStore(receiverOf(ctx.connection.get()))
  const dispose = ctx.connection.subscribe(() => {
    const next = receiverOf(ctx.connection.get())
    if (next) receiver.update(() => next)
  })
  return { model: { ...parts, receiver }, dispose }
}
