import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { root } from '../../../shell/build/common'

const require = createRequire(import.meta.url)

/** Builds an app of `tests/fixtures` into the site, as its host's own bundler would. @throws with the compiler's errors */
export function bundle(fixture: string): void {
  const folder = resolve(root, 'tests/fixtures', fixture)
  const rspack = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [rspack, 'build', '-c', join(folder, 'rspack.config.mjs')],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  )
  if (status !== 0 || /\b(WARNING|ERROR) in\b/.test(stdout)) throw new Error(stdout + stderr)
  cpSync(join(folder, 'index.html'), join(process.env.LATCHKEY_SITE!, fixture, 'index.html'))
}
