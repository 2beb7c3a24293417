import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders without sources: dependencies, builds, and names that begin with a dot, except `.changeset` and `.github`. */
const skipped = /^(\.(?!changeset$|github$).*|node_modules|dist(-\w+)?|test-results)$/

/** The files of the repository, as paths from its top. */
export function listFiles(folder: string, top = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path, top) : relative(top, path).replaceAll(sep, '/')
  })
}
