import { startCore as start } from '../boot/startCore'
import { coreChunks } from '../chunks'
import { createLoader } from '../loader/createLoader'
import { page } from '../page/page'
import type { Widget } from '../widget/widget'

/** The core, with its later parts left to the host's bundler. */
export const startCore = (widget: Widget) => {
  page().loader ??= createLoader(() => page().nonce)
  return start(widget, coreChunks)
}
