import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

interface Manifest {
  readonly exports?: Readonly<Record<string, unknown>>
  readonly bin?: Readonly<Record<string, string>>
  /** Paths; the last part may have one `*`. */
  readonly files?: readonly string[]
}

/** What the manifest's exports, programs and files promise, and the folder lacks. */
export function findMissingFiles({ exports = {}, bin = {}, files = [] }: Manifest, folder: string): string[] {
  const promised = [...pathsIn(exports), ...Object.values(bin), ...files]
  return [...new Set(promised)].filter((path) => !isThere(join(folder, path)))
}

const pathsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(pathsIn)

function isThere(path: string): boolean {
  if (!path.includes('*')) return existsSync(path)
  const [start, end] = basename(path).split('*')
  const folder = dirname(path)
  return (
    existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(start!) && name.endsWith(end!))
  )
}
