import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../build/common'

const skipped = /^(\..*|node_modules|dist(-\w+)?|test-results)$/
const isSource = /\.(ts|tsx|mts|mjs|js|cjs)$/

/** The paths of all source files in the folder, with `/` between their parts. */
export function listSources(folder = root, top = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listSources(path, top)
    return isSource.test(entry.name) ? [relative(top, path).replaceAll(sep, '/')] : []
  })
}
