import { expect, test } from 'vitest'
import { findUndocumentedTypes } from './findUndocumentedTypes'
import { fixture } from './fixture'

const manifest = JSON.stringify({
  exports: { '.': { types: './dist/types/shell/index.d.ts' }, './schema.json': './schema.json' },
})

/** Without the libraries of the language, which take a second to read. */
const bare = JSON.stringify({ compilerOptions: { noLib: true, types: [] } })

/** The faults of a package that exports this. */
const faultsOf = (text: string, others: Readonly<Record<string, string>> = {}) =>
  findUndocumentedTypes(
    fixture({ 'package.json': manifest, 'tsconfig.json': bare, 'shell/index.ts': text, ...others }),
  )

test('an export without a docstring is a fault, and so is each member without one', () => {
  expect(
    faultsOf('export interface Options {\n  /** Where. */\n  url: string\n  id: string\n  open(): void\n}\n'),
  ).toEqual([
    'shell/index.ts: Options has no docstring',
    'shell/index.ts: Options.id has no docstring',
    'shell/index.ts: Options.open has no docstring',
  ])
})

test.for([
  ['a type', '/** A point. */\nexport type Point = { x: number }\n', ['Point.x has no docstring']],
  [
    'a class',
    '/** A point. */\nexport class Point {\n  x = 1\n  private y = 2\n}\n',
    ['Point.x has no docstring'],
  ],
  [
    'the object that a function returns',
    '/**\n * Makes it.\n * @example make()\n */\nexport function make(): { x: number } {\n  return { x: 1 }\n}\n',
    ['make.x has no docstring'],
  ],
] as const)('members of %s are checked', ([, text, faults]) => {
  expect(faultsOf(text)).toEqual(faults.map((fault) => `shell/index.ts: ${fault}`))
})

test.for([
  '/** Opens it. */\nexport function open() {}\n',
  '/** Opens it. */\nexport const open = () => {}\n',
  '/**\n * Opens it.\n * @example\n */\nexport const open = () => {}\n',
])('a function without an example is a fault: %s', (text) => {
  expect(faultsOf(text)).toEqual(['shell/index.ts: open has no @example'])
})

test('tags alone explain nothing', () => {
  expect(faultsOf('/** @throws Failed */\nexport const value = 1\n')).toEqual([
    'shell/index.ts: value has no docstring',
  ])
})

test('an optional setting says what applies without it', () => {
  const text =
    '/** Flags. */\nexport interface Features {\n  /** Sends. */\n  send?: boolean\n  /**\n   * Swaps.\n   * @default true\n   */\n  swaps?: boolean\n}\n'

  expect(faultsOf(text)).toEqual(['shell/index.ts: Features.send has no @default'])
})

test('a type that is used and not exported is a fault, wherever it is declared', () => {
  const account =
    "import type { Name } from './name'\ninterface Address {\n  x: 1\n}\n/** An account. */\nexport interface Account {\n  /** Its name. */\n  name: Name\n  /** Its address. */\n  address: Address | Uint8Array\n}\n"

  expect(faultsOf(account, { 'shell/name.ts': 'export type Name = string\n' })).toEqual([
    'shell/index.ts: Account uses Address, which the package does not export',
    'shell/index.ts: Account uses Name, which the package does not export',
  ])
})

test('exports of other files are checked in their files', () => {
  expect(
    faultsOf("export type { Name } from './name'\n", { 'shell/name.ts': 'export type Name = string\n' }),
  ).toEqual(['shell/name.ts: Name has no docstring'])
})

test('a generic helper of one file need not be exported', () => {
  expect(
    faultsOf("type Named<N extends string> = N\n/** The names. */\nexport type Name = Named<'a' | 'b'>\n"),
  ).toEqual([])
})

test('the ports of features are checked without an export, their tables are not', () => {
  const port = 'export interface Clock {\n  now(): number\n}\nexport const clockTable = {}\n'

  expect(faultsOf('export {}\n', { 'shared/contract/ports/clock.ts': port })).toEqual([
    'shared/contract/ports/clock.ts: Clock has no docstring',
    'shared/contract/ports/clock.ts: Clock.now has no docstring',
  ])
})
