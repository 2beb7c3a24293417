import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'
import type { Module } from './imports'

const rooms = /^(shell|shared|features|frame|servers|devnet|tools|testing|playground)\/.*\.tsx?$/
const apart = /\.(test|suite)\.tsx?$|\.d\.ts$/
const fewLines = 10

/** Files of at most ten lines that one file imports: they belong into it. A test counts as an importer. */
export function findSmallFiles(
  modules: readonly Module[],
  read = (file: string) => readFileSync(join(root, file), 'utf8'),
): Findings {
  const importers = new Map<string, { source: string; isLate: boolean }[]>()
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies) {
      const isLate = dependencyTypes.includes('dynamic-import')
      importers.set(resolved, [...(importers.get(resolved) ?? []), { source, isLate }])
    }
  return modules.flatMap(({ source }) => {
    const [importer, ...others] = importers.get(source) ?? []
    // A chunk is a separate file, and so is a view that a feature exports.
    const stands =
      !importer || others.length > 0 || importer.isLate || importer.source.endsWith('/feature.ts')
    if (stands || !rooms.test(source) || apart.test(source)) return []
    const text = read(source)
    const isSmall = text.trimEnd().split('\n').length <= fewLines
    return isSmall && !text.startsWith('// Generated') ? [`${source} belongs into ${importer.source}`] : []
  })
}
