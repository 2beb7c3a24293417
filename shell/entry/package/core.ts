import type { Widget } from '../../ground/widget/widget'
import { createLoader } from '../../remotes/loader/createLoader'
import { startCore as start } from '../boot/startCore'
import { page } from '../page/page'
import { coreChunks } from './coreChunks'

/** The core, with its later parts left to the host's bundler. */
export const startCore = (widget: Widget) => {
  page().loader ??= createLoader(() => page().nonce)
  return start(widget, coreChunks)
}
