import type { Chunks } from '../chunks'
import { createLatchkey as create } from '../createLatchkey'
import type { Latchkey } from '../latchkey'
import type { LatchkeyOptions } from '../options'
import { verifiedChunk } from './verifiedChunk'

export type * from '../index'

/** Chunk → `<hash in its file's name> <SHA-256, base64>`, written by the build. */
declare const __SHELL_CHUNKS__: Record<keyof Chunks, string>

/** Like `createLatchkey` of the package, with our own chunks through the loader that remotes pass. */
export const createLatchkey = (options: LatchkeyOptions): Latchkey =>
  create(options, { core: chunk('core'), ui: chunk('ui'), react: chunk('react') })

const here = import.meta.url

function chunk<C extends keyof Chunks>(name: C): Chunks[C] {
  return verifiedChunk(here, name, __SHELL_CHUNKS__[name]) as Chunks[C]
}
