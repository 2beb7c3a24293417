import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'

/** `approvals.test`, `grants.suite`, `pay.spec`: a file of tests; and the words of a title in quotes behind it. */
const named = /`([\w.]+\.(?:test|spec|suite))`|["“]([^"”]+)["”]/g
const isTests = /\.(test|spec|suite)\.tsx?$/
const skipped = /^(\..*|node_modules|dist(-\w+)?|test-results)$/

/** Tests that rows of tables in the ADRs name as their proof, but that do not exist. */
export function findProofFaults(folder = root): Findings {
  const files = testsIn(folder)
  const adrs = join(folder, 'docs/adr')
  return readdirSync(adrs).flatMap((adr) =>
    readFileSync(join(adrs, adr), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((row) => faultsOf(row, files).map((fault) => `docs/adr/${adr}: ${fault}`)),
  )
}

/** The proof stands in the last cell. */
function faultsOf(row: string, files: readonly string[]): string[] {
  const cell = row
    .replace(/\|\s*$/, '')
    .split('|')
    .at(-1)!
  const faults: string[] = []
  let text: string | undefined
  for (const [, file, title] of cell.matchAll(named)) {
    if (file) {
      const found = files.filter((path) => isCalled(path, file))
      text = found.length > 0 ? found.map((path) => readFileSync(path, 'utf8')).join('\n') : undefined
      if (text === undefined) faults.push(`there is no ${file}`)
    } else if (text !== undefined) {
      const parts = title!.split('…').map((part) => part.trim())
      const missing = parts.filter((part) => !text!.toLowerCase().includes(part.toLowerCase()))
      faults.push(...missing.map((part) => `no test of the named file says “${part}”`))
    }
  }
  return faults
}

const isCalled = (path: string, name: string) =>
  path
    .replaceAll(sep, '/')
    .replace(/\.tsx?$/, '')
    .replace(/\.dom\.test$/, '.test')
    .endsWith(`/${name}`)

function testsIn(folder: string, top = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return testsIn(path, top)
    return isTests.test(relative(top, path)) ? [path] : []
  })
}
