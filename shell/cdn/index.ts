import type { Chunks } from '../chunks'
import { createLatchkey as create } from '../createLatchkey'
import { createLoader } from '../federation/loader'
import type { Latchkey } from '../latchkey'
import { bare, type LatchkeyOptions } from '../options'
import { page } from '../page'
import { verifiedChunk } from './verifiedChunk'

export type * from '../index'

/** Chunk → `<hash in its file's name> <SHA-256, base64>`, written by the build. */
declare const __SHELL_CHUNKS__: Record<Exclude<keyof Chunks, 'releaseUrl'>, string>

/** Where the files beside this script lie, where that is not its own folder. Ends with a slash. */
export interface CdnOptions extends LatchkeyOptions {
  base?: string
}

const script = import.meta.url

/** Like `createLatchkey` of the package, with our own chunks through the loader that remotes pass. */
export const createLatchkey = (given: CdnOptions): Latchkey => {
  const { base = script, ...options } = bare(given)
  const here = new URL(base, script).href
  const chunk = <C extends keyof typeof __SHELL_CHUNKS__>(name: C) =>
    verifiedChunk(here, name, __SHELL_CHUNKS__[name]) as Chunks[C]
  page().loader ??= createLoader()
  return create(options, {
    core: chunk('core'),
    ui: chunk('ui'),
    react: chunk('react'),
    release: chunk('release'),
    releaseUrl: new URL('..', here).href,
  })
}
