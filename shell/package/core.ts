import { coreChunks } from '../chunks'
import { startCore as start } from '../core/startCore'
import { createLoader } from '../federation/loader'
import { page } from '../page'
import type { Widget } from '../widget'

/** The core, with its later parts left to the host's bundler. */
export const startCore = (widget: Widget) => {
  page().loader ??= createLoader()
  return start(widget, coreChunks)
}
