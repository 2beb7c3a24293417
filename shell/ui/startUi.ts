import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReactIncompatible } from '@shared/errors/releaseErrors'
import type { RunningCore } from '../core/startCore'
import { pageFederation } from '../federation/federation'
import type { ReactModules } from '../options'
import { page } from '../page'
import type { OnEnd } from '../router/createRouter'
import type { Widget } from '../widget'
import { mountUi } from './mountUi'

/** The widget on the screen. */
export interface Ui {
  /** Resolves when the view shows, be it the feature's or its retry card; `onEnd` is called once the dialog closes. */
  open(view?: string, params?: unknown, onEnd?: OnEnd): Promise<void>
  close(): void
  preload(view?: string): Promise<void>
  destroy(): void
}

/** @throws ReactIncompatible when the host lends a React below 19 */
export async function startUi(
  widget: Widget,
  core: RunningCore,
  loadingReact: Promise<ReactModules>,
): Promise<Ui> {
  const mounted = mountUi(widget, core, async (ui, container) => {
    const react = await loadingReact
    const { version } = react.React
    if (!(Number.parseInt(version, 10) >= 19)) throw new LatchkeyError(ReactIncompatible, { version })
    const federation = pageFederation(react, page().loader!)
    // Our views take React from the federation, which is only there now.
    const { startReact } = await import(/* webpackMode: "eager" */ './startReact')
    return startReact(ui, container, federation)
  })
  try {
    await mounted.started
  } catch (error) {
    mounted.destroy()
    throw error
  }
  return mounted
}
