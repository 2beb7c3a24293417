import type { Messages } from '@shared/i18n/messages'
import type { Dispose } from '@shared/store/store'
import type { ComponentType } from 'react'
import type { FeatureContext } from './context'
import type { RequestableView, ViewName, ViewParams, ViewResult, Views, ViewsOf } from './views'

/** The major version of the contract between shell and features. */
export const contract = 1

/** The result of `activate`: the feature's state for this widget, and how to end it. */
export interface Activation<Model> {
  readonly model: Model
  readonly dispose: Dispose
}

/** The props of a view component. One page may hold several widgets, so no state lives in a module. */
export type ViewProps<V extends ViewName, Model> = {
  readonly ctx: FeatureContext<Views[V]['owner']>
  readonly model: Model
  readonly params: ViewParams<V>
} & (V extends RequestableView ? Responding<ViewResult<V>> : unknown)

/** The further props of a view that declares a result. */
export interface Responding<Result> {
  /** Gives the result to the requester of the view, and leads back there; without a request it only leads back. */
  respond(result: Result): void
}

/** The one export of a remote, `./feature`. A view that the manifest names and `views` lacks does not compile. */
export interface FeatureModule<F extends string = string, Model = unknown> {
  readonly id: F
  readonly contract: typeof contract
  /** CSS text; the shell makes the sheet. */
  readonly styles: string
  /** English texts, the source of every translation. */
  readonly messages: Messages
  readonly views: { readonly [V in ViewsOf<F>]: ComponentType<ViewProps<V, Model>> }
  /**
   * Called once per widget before the feature's first view. The bus has no replay: read `ctx.connection` first,
   * subscribe second. All subscriptions and timers of `ctx` end by themselves when the feature is disposed.
   */
  activate(ctx: FeatureContext<NoInfer<F>>): Activation<Model> | Promise<Activation<Model>>
}

/** The argument of {@link defineFeature}. */
export interface FeatureDefinition<F extends string, Model>
  extends Omit<FeatureModule<F, Model>, 'contract'> {
  /** Lazy views, be they among `views` or parts of them: after a retry a failed download begins again. */
  readonly lazy?: Readonly<Record<string, { reset(): void }>>
}

/** Stamps the contract and checks the views against the feature's static contributions. */
export function defineFeature<F extends string, Model>({
  lazy = {},
  ...feature
}: FeatureDefinition<F, Model>): FeatureModule<F, Model> {
  return {
    contract,
    ...feature,
    activate(ctx) {
      // After a failure the shell activates the feature again when the visitor retries.
      for (const view of Object.values(lazy)) view.reset()
      return feature.activate(ctx)
    },
  }
}
