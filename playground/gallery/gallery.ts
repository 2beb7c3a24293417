import { bindControls } from './bindControls'
import { drawScenes } from './drawScenes'
import { loadPinnedFonts } from './loadPinnedFonts'
import { readSetting } from './readSetting'

/** Draws the scenes of the address. `data-ready` says that they are complete. */
async function show(): Promise<void> {
  const setting = readSetting(location.search)
  const page = document.documentElement
  page.removeAttribute('data-ready')
  page.dataset.theme = setting.theme
  page.dataset.width = setting.isPhone ? 'phone' : 'desktop'
  page.toggleAttribute('data-bare', setting.isBare)
  if (setting.hasPinnedFonts) await loadPinnedFonts()
  if (await drawScenes(setting)) page.setAttribute('data-ready', '')
}

provideSetImmediate()
bindControls(show)
await show()

/** The clock of the tests uses Node's `setImmediate` to let promises go on, which browsers lack. */
function provideSetImmediate(): void {
  Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run) })
}
