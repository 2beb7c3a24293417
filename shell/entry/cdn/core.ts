import type { Widget } from '../../ground/widget/widget'
import { startCore } from '../boot/startCore'
import { coreChunks } from '../package/coreChunks'
import { page } from '../page/page'
import { isPinned } from './isPinned'

const folder = (document.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, '')
/** Warns the page once that its first file is not pinned. */
let isQuiet = isPinned(folder)

page().chunks.core = {
  startCore(widget: Widget) {
    if (!isQuiet && widget.config().logLevel !== 'silent') {
      isQuiet = true
      coreChunks.hostWarnings().then(
        ({ warnOfFolder }) => warnOfFolder(folder),
        () => {},
      )
    }
    return startCore(widget, coreChunks)
  },
}
