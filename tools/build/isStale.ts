import { existsSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { distFolder, root } from './common'

const sources = [
  'shell',
  'shared',
  'features',
  'playground',
  'devnet/phone',
  'frame',
  'tests/fakes',
  'tools/build',
  'package-lock.json',
  'rspack.config.ts',
  'tsconfig.json',
]

/** True if a source is newer than the last whole build, or no build exists. */
export function isStale(): boolean {
  const built = resolve(distFolder, 'release.json')
  if (!existsSync(built)) return true
  const builtMs = statSync(built).mtimeMs
  return sources.some((source) => newestMs(resolve(root, source)) > builtMs)
}

function newestMs(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path).map((name) => newestMs(resolve(path, name)))
  return Math.max(stat.mtimeMs, ...inside)
}
