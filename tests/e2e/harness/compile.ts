import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Runs the bundler on a configuration, in a plain Node process: a TypeScript loader would change the functions that it
 * prints.
 * @throws with the compiler's errors
 */
export function compile(config: string, env: Readonly<Record<string, string>> = {}): void {
  const rspack = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [rspack, 'build', '-c', config], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  })
  if (status !== 0 || /\b(WARNING|ERROR) in\b/.test(stdout)) throw new Error(stdout + stderr)
}
