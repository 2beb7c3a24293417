import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBannedCode, findBannedCodeIn } from './bundles'
import { fixture } from './fixture'
import { findHeavyEntries } from './modules'

test.for([
  'eval("1")',
  'new Function("return 1")',
  'Function("return this")()',
  'a.innerHTML=b',
  'a.insertAdjacentHTML("beforeend",b)',
  'x="<style>a{}</style>"',
  'Buffer.from(a)',
  'new Buffer(1)',
  'process.env.NODE_ENV',
  'process?.env',
])('%s is refused in a bundle', (code) => {
  expect(findBannedCode('/cdn/core.00000000.js', `let a=1;${code};`)).toHaveLength(1)
})

test.for([
  'isFunction(a)',
  'a.evaluate(b)',
  '"too large for the wallet to process."',
  'ArrayBuffer.isView(a)',
  'a.Buffer',
])('%s is allowed', (code) => {
  expect(findBannedCode('/cdn/core.00000000.js', `let a=1;${code};`)).toEqual([])
})

test("React's own innerHTML is allowed in React's file, and nowhere else", () => {
  const code = 'if(a){null!=x&&(x.__html:void 0)!==n&&(e.innerHTML=n)}'

  expect(findBannedCode('/cdn/react.11128039.js', code)).toEqual([])
  expect(findBannedCode('/cdn/ui.11128039.js', code)).toHaveLength(1)
  expect(findBannedCode('/cdn/react.11128039.js', `${code};b.innerHTML=c`)).toHaveLength(1)
})

test('every script below the folder is read, and a folder without any is an error', () => {
  const folder = fixture({ 'dist/features/a/1.0.0/feature.js': 'eval(a)', 'empty/readme.txt': '' })

  expect(findBannedCodeIn(join(folder, 'dist'))).toHaveLength(1)
  expect(findBannedCodeIn(join(folder, 'empty'))).toHaveLength(1)
})

test('a page entry that contains zod, React or a chain SDK is refused', () => {
  const of = (...modules: string[]) => ({ initial: true, modules })
  const files = {
    'cdn/latchkey.js': of('/app/shell/index.ts', '/app/node_modules/zod/v4/mini/index.js'),
    'package/index.js': of('/app/shell/index.ts'),
    'package/585.js': of('/app/node_modules/viem/_esm/index.js'),
    'package/chunks/core.js': { initial: false, modules: ['/app/node_modules/immer/dist/immer.mjs'] },
  }

  expect(findHeavyEntries(files)).toEqual([
    'no-zod-in-entry: cdn/latchkey.js holds /app/node_modules/zod/v4/mini/index.js',
    'no-zod-in-entry: package/585.js holds /app/node_modules/viem/_esm/index.js',
  ])
})

test('a missing page entry is refused', () => {
  expect(findHeavyEntries({})).toHaveLength(2)
})
