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

/** Options of `createLatchkey` for pages with script tags. */
export interface CdnOptions extends LatchkeyOptions {
  /** Address of the files of `latchkey/cdn`. Ends with a slash. The folder of the script by default. */
  base?: string
}

const script = import.meta.url

/**
 * Creates the widget, like `createLatchkey` of the package. Its files are verified by their hashes.
 * @example
 * ```ts
 * createLatchkey({ networks: [mainnet] })
 * ```
 */
export const createLatchkey = (given: CdnOptions): Latchkey => {
  const { base = script, ...options } = bare(given)
  const here = new URL(base, script).href
  page().loader ??= createLoader(() => page().nonce)
  return create(options, {
    ...verifiedChunks<Chunks>(here, __ENTRY_CHUNKS__),
    releaseUrl: new URL('..', here).href,
  })
}
