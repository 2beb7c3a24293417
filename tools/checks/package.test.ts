import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixture } from './fixture'
import { findPackageFaults, findUnbroughtTypes } from './package'

const manifest = {
  name: 'probe',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['index.js', 'index.d.ts'],
}

test('a package that lacks one of its exports is refused', async () => {
  const folder = fixture({ 'package.json': JSON.stringify(manifest), 'index.d.ts': 'export {}\n' })

  expect((await findPackageFaults(folder)).join()).toContain('publint')
})

test('declarations that Node cannot resolve are refused', async () => {
  const folder = fixture({
    'package.json': JSON.stringify(manifest),
    'index.js': 'export const a = 1\n',
    'index.d.ts': "export { a } from '@shared/a'\nexport { b } from './b'\n",
  })

  expect((await findPackageFaults(folder)).join()).toMatch(/internal resolution error/i)
})

test('declarations with types of an undeclared package are refused', () => {
  const folder = fixture({
    'types/shell/index.d.ts':
      "import type { A } from 'viem/accounts'\nexport type B = import('react').Key | A\nexport * from './b.js'\n",
  })

  expect(findUnbroughtTypes(join(folder, 'types'), { peerDependencies: { react: '^19.0.0' } })).toEqual([
    'shell/index.d.ts takes types from viem, which is no dependency of the package',
  ])
})

test('an example in a docstring may import any package', () => {
  const folder = fixture({
    'types/index.d.ts': "/**\n * @example\n * import { a } from 'latchkey'\n */\nexport declare const a: 1\n",
  })

  expect(findUnbroughtTypes(join(folder, 'types'), {})).toEqual([])
})
