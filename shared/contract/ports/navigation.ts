import type { Dispose } from '@shared/store/store'
import type { RequestableView, ViewArguments, ViewName, ViewResult } from '../views'

/** The stack of views. */
export interface Navigation {
  /** Shows a view above the present one. */
  push<V extends ViewName>(view: V, ...params: ViewArguments<V>): void
  /** Shows a view in place of the present one. */
  replace<V extends ViewName>(view: V, ...params: ViewArguments<V>): void
  /** Shows a view and forgets all views below it. */
  reset<V extends ViewName>(view: V, ...params: ViewArguments<V>): void
  /**
   * Shows a view and waits for its result; then the requesting view is shown again. With no view below it, its result
   * closes the widget.
   * @throws RequestAborted if the view goes without a result: the visitor goes back or closes, or another view replaces
   *   it. If the view has failed, its failure is the cause; ViewUnknown, ViewParamsInvalid
   */
  request<V extends RequestableView>(view: V, ...params: ViewArguments<V>): Promise<ViewResult<V>>
  /** Shows the view below. Closes the widget if this view is the last one. */
  goBack(): void
  /** Closes the widget unless a guard blocks it. */
  close(): void
  /**
   * While `blocks()` is true and a view of the feature is shown, the visitor's closing and going back are refused with
   * a shake. The page can close the widget all the same.
   */
  block(blocks: () => boolean): Dispose
  /** Downloads the view's files, on hover or focus of the control that leads to it. */
  preload(view: ViewName): void
}
