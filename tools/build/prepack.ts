// npm runs this before `npm pack` and `npm publish`: it builds what is stale, and refuses a package that lacks a file.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from './build'
import { root } from './common'
import { findMissingFiles } from './findMissingFiles'
import { isStale } from './isStale'

try {
  if (isStale()) {
    // Prints to stderr, because `npm pack --json` prints JSON to stdout.
    console.error('Building dist/ …')
    await build()
  }
  const missing = findMissingFiles(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')), root)
  if (missing.length > 0)
    throw new Error(`The package would lack files. Run npm run build.\n${missing.join('\n')}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
