import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../../../tools/build/common'
import { compile } from './compile'

/** Builds an app of `tests/fixtures` into the site, as its host's own bundler would. @throws with the compiler's errors */
export function bundle(fixture: string): void {
  const folder = resolve(root, 'tests/fixtures', fixture)
  compile(join(folder, 'rspack.config.mjs'))
  cpSync(join(folder, 'index.html'), join(process.env.LATCHKEY_SITE!, fixture, 'index.html'))
}
