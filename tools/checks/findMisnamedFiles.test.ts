import { expect, test } from 'vitest'
import { findMisnamedFiles } from './findMisnamedFiles'

const faultsOf = (text: string, source = 'shell/ui/model.ts', isChunk = false) =>
  findMisnamedFiles(
    [
      { source, dependencies: [] },
      {
        source: 'shell/ui/index.ts',
        dependencies: [{ resolved: source, dependencyTypes: isChunk ? ['dynamic-import'] : ['import'] }],
      },
    ],
    () => text,
  )

test.for([
  'export function open(): void {}\n',
  'export const open = () => {}\n',
  'export async function open() {}\nfunction close() {}\n',
  'export interface Open {}\n',
  'export type Open = string\n',
])('a file with one export has its name: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1)
})

test.for([
  ['that name', 'export const model = 1\n', 'shell/ui/model.ts'],
  ['that name in another case', 'export interface Model {}\n', 'shell/ui/model.ts'],
  ['two exports', 'export const a = 1\nexport type B = string\n', 'shell/ui/model.ts'],
  ['exports of other files', "export const a = 1\nexport * from './b'\n", 'shell/ui/model.ts'],
  ['a test', 'export const a = 1\n', 'shell/ui/model.test.ts'],
  ['the entry of a package', 'export const a = 1\n', 'shell/entry/ssr/index.ts'],
] as const)('%s is no fault', ([, text, source]) => {
  expect(faultsOf(text, source)).toEqual([])
})

test('a chunk has the name that its table gives it', () => {
  expect(faultsOf('export const a = 1\n', 'shell/ui/model.ts', true)).toEqual([])
})
