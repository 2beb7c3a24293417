import type { Chunks } from '../chunks'
import { createLatchkey as create } from '../createLatchkey'
import { createLoader } from '../federation/loader'
import type { Latchkey } from '../latchkey'
import type { LatchkeyOptions } from '../options'
import { page } from '../page'

export { isLatchkeyError } from '@shared/errors/LatchkeyError'
export type * from '../index'

/** Chunk → `<hash in its file's name> <SHA-384, base64>`, written by the build. */
declare const __SHELL_CHUNKS__: Record<keyof Chunks, string>

const here = import.meta.url

/** Like `createLatchkey` of the package, with our own chunks through the loader that remotes pass. */
export function createLatchkey(options: LatchkeyOptions): Latchkey {
  return create(options, {
    core: chunk('core'),
    ui: chunk('ui'),
    react: chunk('react'),
    ed25519: chunk('ed25519'),
  })
}

function chunk<C extends keyof Chunks>(name: C): Chunks[C] {
  return (async () => {
    const shared = page()
    const [hash, integrity] = __SHELL_CHUNKS__[name].split(' ')
    const url = new URL(`${name}.${hash}.js`, here).href
    shared.loader ??= createLoader()
    shared.loader.list([[url, `sha384-${integrity}`]])
    await shared.loader.load(url)
    return shared.chunks[name]
  }) as Chunks[C]
}
