import { cpSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from '../../../tools/build/common'
import { compile } from './compile'

/** Builds a host's app, a folder from the root, into the site, as its host's own bundler would. @throws with the compiler's errors */
export function bundle(app: string): void {
  const folder = resolve(root, app)
  compile(join(folder, 'rspack.config.mjs'))
  cpSync(join(folder, 'index.html'), join(process.env.LATCHKEY_SITE!, basename(app), 'index.html'))
}
