import { bare } from '@shared/store/own'
import type { LatchkeyOptions } from '../../ground/widget/options'
import { createLoader } from '../../remotes/loader/createLoader'
import { type Chunks, createLatchkey as create } from '../createLatchkey'
import type { Latchkey } from '../page/latchkey'
import { page } from '../page/page'
import { verifiedChunks } from './verifiedChunks'

export type * from '../index'

/** Chunk → `<hash in its file's name> <SHA-256, base64>`, written by the build. */
declare const __ENTRY_CHUNKS__: Readonly<Record<string, string>>

/** The address of the files beside this script, if that is not its own folder. Ends with a slash. */
export interface CdnOptions extends LatchkeyOptions {
  base?: string
}

const script = import.meta.url

/** Like `createLatchkey` of the package, with our own chunks through the loader that remotes pass. */
export const createLatchkey = (given: CdnOptions): Latchkey => {
  const { base = script, ...options } = bare(given)
  const here = new URL(base, script).href
  page().loader ??= createLoader(() => page().nonce)
  return create(options, {
    ...verifiedChunks<Chunks>(here, __ENTRY_CHUNKS__),
    releaseUrl: new URL('..', here).href,
  })
}
