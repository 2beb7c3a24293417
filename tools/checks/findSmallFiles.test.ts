import { expect, test } from 'vitest'
import { findSmallFiles } from './findSmallFiles'
import type { Module } from './imports'

const short = 'export const a = 1\n'
const module = (source: string, ...resolved: string[]): Module => ({
  source,
  dependencies: resolved.map((path) => ({
    resolved: path.replace('late:', ''),
    dependencyTypes: path.startsWith('late:') ? ['local', 'dynamic-import'] : ['local', 'import'],
  })),
})
const faultsOf = (text: string, ...importers: Module[]) =>
  findSmallFiles([module('shell/ui/a.ts'), ...importers], () => text).filter((fault) =>
    fault.startsWith('shell/ui/a.ts'),
  )

test('a small file with one importer belongs into it', () => {
  expect(faultsOf(short, module('shell/ui/b.ts', 'shell/ui/a.ts'))).toEqual([
    'shell/ui/a.ts belongs into shell/ui/b.ts',
  ])
})

test.for([
  ['a longer file', [module('shell/ui/b.ts', 'shell/ui/a.ts')], short.repeat(11)],
  [
    'a file with a test',
    [module('shell/ui/b.ts', 'shell/ui/a.ts'), module('shell/ui/a.test.ts', 'shell/ui/a.ts')],
    short,
  ],
  ['a chunk', [module('shell/ui/b.ts', 'late:shell/ui/a.ts')], short],
  ['a view', [module('features/send/feature.ts', 'shell/ui/a.ts')], short],
  ['an entry', [], short],
  ['a generated file', [module('shell/ui/b.ts', 'shell/ui/a.ts')], `// Generated from b.json.\n${short}`],
] as const)('%s stands on its own', ([, importers, text]) => {
  expect(faultsOf(text, ...importers)).toEqual([])
})
