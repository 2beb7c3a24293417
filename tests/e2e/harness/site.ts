import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { distFolder, root } from '../../../tools/build/common'
import { isStale } from '../../../tools/build/isStale'
import { type KeptShell, keptShells, unpackShell } from '../../contract/shells/keptShells'

const require = createRequire(import.meta.url)

/** A copy of the build with the test features added to ours, so that a build during a run changes nothing. */
export interface Site {
  readonly folder: string
  remove(): void
}

/** The path of a kept shell in a site. */
export const keptShellPath = ({ number }: KeptShell) => `shells/${number}/`

/** Builds stale parts, then makes the copy. @throws with the compiler's errors */
export function createSite(): Site {
  if (isStale()) run({}, '--import', 'tsx', 'tools/build/cli.ts')
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    cpSync(distFolder, folder, { recursive: true })
    buildFixtures(folder)
    for (const kept of keptShells()) unpackShell(kept, join(folder, keptShellPath(kept)))
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

/** Builds in a plain Node process: a TypeScript loader would change the functions that the compiler prints. */
function buildFixtures(folder: string) {
  const rspack = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js')
  run({ LATCHKEY_SITE: folder }, rspack, 'build', '-c', resolve(root, 'tests/fixtures/rspack.config.ts'))
}

function run(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  })
  if (status !== 0 || /\b(WARNING|ERROR) in\b/.test(stdout)) throw new Error(stdout + stderr)
}
