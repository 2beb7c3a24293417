import type { Messages } from '@shared/i18n/messages'
import type { Dispose } from '@shared/store/store'
import type { ComponentType } from 'react'
import type { FeatureContext } from './context'
import type { RequestableView, ViewName, ViewParams, ViewResult, Views, ViewsOf } from './views'

/** The major version of the contract between shell and features. */
export const contract = 1

/** The result of `activate`: the feature's state for this widget, and how to end it. */
export interface Activation<Model> {
  /** The feature's state for one widget, which its views get. */
  readonly model: Model
  /** Ends the feature for this widget. */
  readonly dispose: Dispose
}

/** The props of a view component. One page may hold several widgets, so no state lives in a module. */
export type ViewProps<V extends ViewName, Model> = {
  /** The ports of the feature. */
  readonly ctx: FeatureContext<Views[V]['owner']>
  /** The feature's state, as `activate` has made it. */
  readonly model: Model
  /** The parameters of the view, checked against `feature.json`. */
  readonly params: ViewParams<V>
} & (V extends RequestableView ? Responding<ViewResult<V>> : unknown)

/** The further props of a view that declares a result. */
export interface Responding<Result> {
  /** Gives the result to the requester of the view and leads back to it. Without a request, it only leads back. */
  respond(result: Result): void
}

/** The one export of a remote, `./feature`. A view that the manifest names and `views` lacks does not compile. */
export interface FeatureModule<F extends string = string, Model = unknown> {
  /** The id of the feature, as in `feature.json`. */
  readonly id: F
  /** The major version of the contract that the feature was built for. */
  readonly contract: typeof contract
  /** CSS text; the shell makes the sheet. */
  readonly styles: string
  /** English texts, the source of every translation. */
  readonly messages: Messages
  /** The components of the views, by the names in `feature.json`. */
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
  /** Lazy views, or lazy parts of views. After a retry, a failed download starts again. */
  readonly lazy?: Readonly<Record<string, { reset(): void }>>
}

/**
 * Defines a feature: adds the contract version, and checks the views against `feature.json`.
 * @example
 * ```ts
 * export default defineFeature({
 *   id: 'tips',
 *   styles: '',
 *   messages: { 'tips.title': 'Tips' },
 *   views: { Tips: () => null },
 *   activate: () => ({ model: undefined, dispose() {} }),
 * })
 * ```
 */
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
