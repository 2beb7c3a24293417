import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/common'
import { findDeadCode } from './findDeadCode'
import { findLintErrors } from './findLintErrors'
import { findTypeErrors } from './findTypeErrors'
import { fixture } from './fixture'

const rootFile = (name: string) => readFileSync(join(root, name), 'utf8')
const lint = (files: Record<string, string>) =>
  findLintErrors(fixture({ 'biome.jsonc': rootFile('biome.jsonc'), ...files }), ['--vcs-enabled=false'])
const typeCheck = (text: string) =>
  findTypeErrors(fixture({ 'tsconfig.json': rootFile('tsconfig.json'), 'shell/a.ts': text }))

test.for([
  'fetch',
  'localStorage',
  'sessionStorage',
  'setTimeout',
  'setInterval',
  'window',
  'document',
  'navigator',
])('a feature that takes %s from the global scope is refused', async (name) => {
  const [finding] = await lint({ 'features/send/sendToken.ts': `export const used = ${name}\n` })

  expect(finding).toContain('lint/style/noRestrictedGlobals')
})

test("a feature's own test, and the shell, may use globals", async () => {
  const text = 'export const used = window\n'

  expect(await lint({ 'features/send/a.test.ts': text, 'shell/ui/dialog.ts': text })).toEqual([])
})

test('createPublicClient, any, a default export and an enum are refused', async () => {
  const [finding] = await lint({
    'shell/reach/chains/eip155/a.ts':
      "import { createPublicClient } from 'viem'\n\nexport const a = createPublicClient\n",
    'shell/b.ts': 'export const b: any = 1\n',
    'shell/c.ts': 'export default 1\n',
    'shell/d.ts': 'export enum D {\n  A = 0,\n}\n',
  })

  for (const rule of ['noRestrictedImports', 'noExplicitAny', 'noDefaultExport', 'noEnum']) {
    expect(finding).toContain(rule)
  }
})

test('unformatted code is refused', async () => {
  expect(await lint({ 'shell/a.ts': 'export const a = "double";\n' })).toHaveLength(1)
})

test('a warning is refused like an error', async () => {
  const [finding] = await lint({ 'shell/ui/a.css': 'a {\n  color: red !important;\n}\n' })

  expect(finding).toContain('noImportantStyles')
})

test.for([
  ['an index that may be out of range', 'export const first: string = ([] as string[])[0]\n'],
  ['undefined for an optional member', 'export const a: { b?: string } = { b: undefined }\n'],
  ['an enum', 'export enum A { B }\n'],
])('%s does not compile', async ([, text]) => {
  expect(await typeCheck(text!)).toHaveLength(1)
})

test('unused files, exports and packages are refused', async () => {
  const folder = fixture({
    'package.json': JSON.stringify({ name: 'probe', type: 'module', devDependencies: { mitt: '3.0.1' } }),
    'knip.jsonc': JSON.stringify({ entry: ['shell/entry/index.ts'], project: ['shell/**/*.ts'] }),
    'shell/entry/index.ts': "export { used } from '../a'\n",
    'shell/a.ts': 'export const used = 1\nexport const unused = 2\n',
    'shell/alone.ts': 'export const alone = 3\n',
  })

  const [finding] = await findDeadCode(folder)

  for (const name of ['mitt', 'unused', 'shell/alone.ts']) expect(finding).toContain(name)
})
