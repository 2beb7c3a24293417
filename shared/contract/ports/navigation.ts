import type { Dispose } from '@shared/store/store'
import type { ViewArguments, ViewName } from '../views'

export interface Navigation {
  push<V extends ViewName>(view: V, ...params: ViewArguments<V>): void
  replace<V extends ViewName>(view: V, ...params: ViewArguments<V>): void
  reset<V extends ViewName>(view: V, ...params: ViewArguments<V>): void
  goBack(): void
  /** Closes the widget unless a guard blocks it. */
  close(): void
  /**
   * While `blocks()` is true and a view of the feature is shown, the visitor's closing and going back are refused with a
   * shake. The page closes the widget all the same.
   */
  block(blocks: () => boolean): Dispose
  /** Warms the view's files, on hover or focus of what leads to it. */
  preload(view: ViewName): void
}
