import { startCore } from '../core/startCore'
import type { LateChunks } from '../lateChunks'
import { page } from '../page'
import type { Widget } from '../widget'
import { isPinned } from './isPinned'
import { verifiedChunk } from './verifiedChunk'

/** Chunk → `<hash in its file's name> <SHA-256, base64>`, written by the build. */
declare const __LATE_CHUNKS__: Record<Exclude<keyof LateChunks, 'more' | 'telemetry' | 'cookie'>, string>

const base = (document.currentScript as HTMLScriptElement).src
const late = <C extends keyof typeof __LATE_CHUNKS__>(name: C) =>
  verifiedChunk(base, name, __LATE_CHUNKS__[name]) as LateChunks[C]

const sessions = late('sessions')
const http = late('http')
const headless = late('headless')

const folder = base.replace(/[^/]*$/, '')
/** The page is told once of a first file that nothing pins. */
let isQuiet = isPinned(folder)

page().chunks.core = {
  startCore(widget: Widget) {
    if (!isQuiet && widget.config().logLevel !== 'silent') {
      isQuiet = true
      console.warn(
        `[latchkey] ${folder} is not pinned: a changed file there would run. Add the import map that the build prints.`,
      )
    }
    return startCore(widget, {
      sessions,
      ed25519: late('ed25519'),
      more: sessions as unknown as LateChunks['more'],
      walletStandard: late('walletStandard'),
      http,
      telemetry: http as unknown as LateChunks['telemetry'],
      schemas: late('schemas'),
      unsupportedChain: late('unsupportedChain'),
      palette: late('palette'),
      keepEvents: late('keepEvents'),
      recipeStore: late('recipeStore'),
      followTouch: late('followTouch'),
      hostOptions: late('hostOptions'),
      headless,
      cookie: headless as unknown as LateChunks['cookie'],
    })
  },
}
