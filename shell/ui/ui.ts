import type { OnEnd } from '../router/createRouter'

/** The widget on the screen. */
export interface Ui {
  /** Resolves when the view shows, be it the feature's or its retry card; `onEnd` is called once the dialog closes. */
  open(view?: string, params?: unknown, onEnd?: OnEnd): Promise<void>
  close(): void
  preload(view?: string): Promise<void>
  destroy(): void
}
