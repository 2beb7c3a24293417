import type { OnEnd } from '../ground/router/createRouter'

/** The widget on the screen. */
export interface Ui {
  /** Resolves when the view, or its retry card, shows; `onEnd` is called once the dialog closes. */
  open(view?: string, params?: unknown, onEnd?: OnEnd): Promise<void>
  close(): void
  preload(view?: string): Promise<void>
  destroy(): void
}
