import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(fileURLToPath(import.meta.url), '../../../..')

/** A copy of the build with the fixture features beside ours, so that a build during a run changes nothing. */
export interface Site {
  readonly folder: string
  remove(): void
}

/** Builds what is stale, then makes the copy. @throws with the compiler's errors */
export async function createSite(): Promise<Site> {
  const [{ build }, { isStale }, { distFolder }] = await Promise.all([
    import('../../../shell/build/build'),
    import('../../../shell/build/isStale'),
    import('../../../shell/build/common'),
  ])
  if (isStale()) await build()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  cpSync(distFolder, folder, { recursive: true })
  buildFixtures(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** In a plain Node process: a TypeScript loader would change the functions that the compiler writes out as text. */
function buildFixtures(folder: string) {
  const rspack = fileURLToPath(new URL('../bin/rspack.js', import.meta.resolve('@rspack/cli')))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [rspack, 'build', '-c', resolve(root, 'tests/fixtures/features/rspack.config.ts')],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', LATCHKEY_SITE: folder } },
  )
  if (status !== 0 || /\b(WARNING|ERROR) in\b/.test(stdout)) throw new Error(stdout + stderr)
}
