import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders without sources: dependencies, builds, and all whose names start with a dot. */
const skipped = /^(\..*|node_modules|dist(-\w+)?|test-results)$/

/** The paths of a repository's files, relative to its folder. */
export function listFiles(top: string, folder = top): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(top, path) : relative(top, path).replaceAll(sep, '/')
  })
}
