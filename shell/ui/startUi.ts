import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReactIncompatible } from '@shared/errors/releaseErrors'
import type { ReactModules } from '../ground/widget/options'
import type { Widget } from '../ground/widget/widget'
import { pageFederation } from '../remotes/federation/federation'
import { mountUi } from './mountUi'
import type { Ui } from './ui'
import type { UiCore } from './uiCore'

/** @throws ReactIncompatible when the host lends a React below 19 */
export async function startUi(
  widget: Widget,
  core: UiCore,
  loadingReact: Promise<ReactModules>,
): Promise<Ui> {
  const mounted = mountUi(widget, core, async (ui, container) => {
    const react = await loadingReact
    const { version } = react.React
    if (!(Number.parseInt(version, 10) >= 19)) throw new LatchkeyError(ReactIncompatible, { version })
    const federation = pageFederation(react, core.page, core.late.explainFailure)
    // Our views take React from the federation, which exists only now.
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
