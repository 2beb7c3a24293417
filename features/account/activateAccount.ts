import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import type { ReadonlyStore } from '@shared/store/store'
import { type ShownAccount, shownAccountOf } from './model'

/** The feature's state in one widget. */
export interface AccountModel {
  /** The active account; after a disconnect the last one, which the widget shows while it fades out. */
  readonly shown: ReadonlyStore<ShownAccount | undefined>
}

/** Follows the connection. */
export function activateAccount(ctx: FeatureContext): Activation<AccountModel> {
  const shown = ctx.createStore(shownAccountOf(ctx.connection.get()))
  const dispose = ctx.connection.subscribe(() => {
    const next = shownAccountOf(ctx.connection.get())
    if (next) shown.update(() => next)
  })
  return { model: { shown }, dispose }
}
